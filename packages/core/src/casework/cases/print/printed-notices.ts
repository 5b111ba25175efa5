import { deliveryNames } from '../../../mechanisms/templates/index.ts';
import { dayWords } from '../../../platform/formats/calendar.ts';
import { certifiedNumberText } from '../notices/certified-mail.ts';
import { outcomeName } from '../notices/delivery-outcomes.ts';
import { FORMER_STATE, type FormerNotice } from '../notices/former-notice.ts';
import type { NoticeDelivery, NoticeRow } from '../notices/notice.ts';
import { noticeStatusNames } from '../notices/notice-rules.ts';

function deliveryText({ kind, certifiedMailNumber, outcome, happenedOn, reason }: NoticeDelivery): string {
  const number = certifiedMailNumber === null ? '' : ` ${certifiedNumberText(certifiedMailNumber)}`;
  if (outcome === null) return `${deliveryNames[kind]}${number}`;
  const why = reason === null ? '' : ` (${reason.name})`;
  return `${deliveryNames[kind]}${number}, ${outcomeName(kind, outcome).toLowerCase()} ${dayWords(happenedOn!)}${why}`;
}

/** Returns each recipient with the ways of delivery, and what came of each once the notice is issued. */
function recipientsText({ letters, recipients }: NoticeRow): string {
  if (letters.length === 0)
    return recipients
      .map(({ name, deliveries }) => `${name}: ${deliveries.map((kind) => deliveryNames[kind]).join(', ')}`)
      .join('; ');
  return letters.map(({ name, deliveries }) => `${name}: ${deliveries.map(deliveryText).join(', ')}`).join('; ');
}

function stateText({ status, voided }: NoticeRow): string {
  return voided === null ? noticeStatusNames[status] : `${noticeStatusNames[status]}: ${voided.reason.name}`;
}

/**
 * Returns name, number, day of issue, recipients and state of each notice, the oldest first. A print for others, without
 * notes, has the issued and the void ones only.
 */
export const noticeRows = (notices: readonly NoticeRow[], withNotes: boolean): string[][] =>
  notices
    .filter(({ status }) => withNotes || status === 'ISSUED' || status === 'VOID')
    .toReversed()
    .map((notice) => [
      notice.notice.name,
      notice.number ?? '–',
      notice.issued === null ? '–' : dayWords(notice.issued.on),
      recipientsText(notice),
      stateText(notice),
    ]);

/** Returns the same of notices that were issued in another system, the oldest first. */
export const formerRows = (former: readonly FormerNotice[]): string[][] =>
  former
    .toReversed()
    .map(({ name, number, issuedOn, recipient, outcome }) => [
      name,
      number,
      dayWords(issuedOn),
      recipient ?? '–',
      outcome === null ? FORMER_STATE : `${FORMER_STATE}: ${outcome}`,
    ]);
