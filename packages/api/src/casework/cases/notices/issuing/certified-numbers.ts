import {
  caseProblems,
  certifiedNumberProblem,
  type NoticeDetail,
  readCertifiedNumber,
  type RecipientNumbers,
} from '@townkeep/core/casework/cases';
import { caseEvents } from '@townkeep/core/casework/cases/events.ts';
import { invalid, Problem, text } from '@townkeep/core/platform';
import type { StaffActing } from '../../../../platform/acting.ts';
import { refuseStale, saveRow } from '../../../../platform/database/rows.ts';
import type { AgencyTx } from '../../../../platform/database/tenancy.ts';
import { recordEvent } from '../../../../platform/records/events.ts';
import { touchCase } from '../../handling/queries.ts';
import { lockCaseForChange } from '../../part.ts';
import { aboutNotice, type NoticeOfCase } from '../change-notices.ts';
import { isNumberUsed, saveRecipientNumber } from './issuing-queries.ts';
import { findNotice, type StoredNotice, type StoredRecipient } from '../queries.ts';
import { noticeOf } from '../read-notices.ts';

/**
 * Saves numbers of certified mail of recipients of a notice that is not issued yet, and returns the recipients with them.
 * @throws Problem invalid_input (recipientCMNs.N.…), certified_number_used
 */
export async function saveNumbers(
  tx: AgencyTx,
  { recipients }: StoredNotice,
  given: RecipientNumbers,
  by: StaffActing,
): Promise<StoredRecipient[]> {
  const numbers = checked(
    given,
    recipients.filter(({ deliveries }) => deliveries.includes('CERTIFIED_MAIL')).map(({ id }) => id),
  );
  for (const { recipientId, number } of numbers) {
    await refuseUsed(tx, number, by.today, null);
    await saveRecipientNumber(tx, recipientId, number);
  }
  const saved = new Map(numbers.map(({ recipientId, number }) => [recipientId, number]));
  return recipients.map((each) => ({
    ...each,
    certifiedMailNumber: saved.has(each.id) ? saved.get(each.id)! : each.certifiedMailNumber,
  }));
}

interface CheckedNumber {
  readonly recipientId: string;
  readonly number: string | null;
}

/** Checks numbers as they were typed or scanned. @throws Problem invalid_input (recipientCMNs.N.…) */
function checked(given: RecipientNumbers, certified: readonly string[]): CheckedNumber[] {
  const read = given.map(({ recipientId, certifiedMailNumber }) => ({
    recipientId,
    number: certifiedMailNumber?.trim() ? readCertifiedNumber(certifiedMailNumber) : null,
  }));
  const problems = read.flatMap(({ recipientId, number }, index): [string, string][] => {
    const field = `recipientCMNs.${index}`;
    if (!certified.includes(recipientId))
      return [[`${field}.recipientId`, text('notOffered', { label: 'Certified mail' })]];
    const problem = number === null ? null : certifiedNumberProblem(number);
    if (problem !== null) return [[`${field}.certifiedMailNumber`, problem]];
    const isTwice = number !== null && read.findIndex((each) => each.number === number) < index;
    return isTwice ? [[`${field}.certifiedMailNumber`, caseProblems.certified_number_used.template]] : [];
  });
  if (problems.length > 0) throw invalid(Object.fromEntries(problems));
  return read;
}

/** @throws Problem certified_number_used when another letter of the last two years has the number */
async function refuseUsed(tx: AgencyTx, number: string | null, today: string, except: string | null): Promise<void> {
  if (number === null) return;
  if (await isNumberUsed(tx, number, today, except)) throw new Problem(caseProblems.certified_number_used);
}

/**
 * Sets the number of the only recipient who is sent certified mail, before or after the notice is issued.
 * @throws Problem not_found, stale_version, invalid_input (certifiedMailNumber), certified_number_used
 */
export async function setNoticeCertifiedNumber(
  tx: AgencyTx,
  { certifiedMailNumber, ...of }: NoticeOfCase & { readonly certifiedMailNumber: string | null },
  by: StaffActing,
): Promise<NoticeDetail> {
  const stored = await lockNotice(tx, of, by);
  const certified = stored.recipients.filter(({ deliveries }) => deliveries.includes('CERTIFIED_MAIL'));
  if (certified.length !== 1) throw invalid({ certifiedMailNumber: text('notOffered', { label: 'One number' }) });
  return changeNumbers(tx, of, stored, [{ recipientId: certified[0]!.id, certifiedMailNumber }], null, by);
}

interface EditedNumbers extends NoticeOfCase {
  readonly recipientCMNs: RecipientNumbers;
  readonly reason: string;
}

/**
 * Changes numbers of certified mail, with a reason. The letters stay as they were issued.
 * @throws Problem those of `setNoticeCertifiedNumber`
 */
export async function editRecipientNumbers(
  tx: AgencyTx,
  { recipientCMNs, reason, ...of }: EditedNumbers,
  by: StaffActing,
): Promise<NoticeDetail> {
  const stored = await lockNotice(tx, of, by);
  return changeNumbers(tx, of, stored, recipientCMNs, reason, by);
}

async function lockNotice(tx: AgencyTx, { id, noticeId, version }: NoticeOfCase, by: StaffActing) {
  await lockCaseForChange(tx, { id }, by);
  const stored = await findNotice(tx, id, noticeId);
  if (stored === undefined) throw new Problem('not_found');
  refuseStale(stored, version);
  return stored;
}

async function changeNumbers(
  tx: AgencyTx,
  of: NoticeOfCase,
  stored: StoredNotice,
  given: RecipientNumbers,
  reason: string | null,
  by: StaffActing,
): Promise<NoticeDetail> {
  if (stored.letters.length === 0) {
    await saveNumbers(tx, stored, given, by);
  } else {
    const ways = stored.letters.flatMap(({ recipientId, name, deliveries }) =>
      deliveries.filter(({ kind }) => kind === 'CERTIFIED_MAIL').map((delivery) => ({ recipientId, name, delivery })),
    );
    const numbers = checked(
      given,
      ways.map(({ recipientId }) => recipientId),
    );
    for (const { recipientId, number } of numbers) {
      const { name, delivery } = ways.find((each) => each.recipientId === recipientId)!;
      const before = delivery.certifiedMailNumber;
      if (before === number) continue;
      await refuseUsed(tx, number, by.today, delivery.id);
      const numbered = { certified_number: number, numbered_on: number === null ? null : by.today };
      await saveRow(tx, 'notice_deliveries', delivery.id, numbered);
      const change = { recipient: name, from: before, to: number, reason };
      recordEvent(tx, by.actor, caseEvents.certifiedNumberSet, of.id, { ...aboutNotice(stored), ...change });
    }
  }
  await saveRow(tx, 'notices', stored.id, {});
  await touchCase(tx, of.id, by.now);
  return noticeOf(tx, of, by);
}
