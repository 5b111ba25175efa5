import { certifiedNumberText, noticeStatusAfter } from '@townkeep/core/casework/cases';
import { caseEvents } from '@townkeep/core/casework/cases/events.ts';
import { personName } from '@townkeep/core/identity/people';
import type { NamedRecord } from '@townkeep/core/platform/event.ts';
import { counterOf, formatNumber } from '@townkeep/core/platform/formats/record-numbers.ts';
import { brandOf } from '../../../../mechanisms/documents/index.ts';
import type { StaffActing } from '../../../../platform/acting.ts';
import { hex, insertRows } from '../../../../platform/database/insert-rows.ts';
import { type RowChange, saveRow } from '../../../../platform/database/rows.ts';
import type { AgencyTx } from '../../../../platform/database/tenancy.ts';
import { newId } from '../../../../platform/ids.ts';
import { hashSecret } from '../../../../platform/secrets.ts';
import { recordEvent } from '../../../../platform/records/events.ts';
import { nextNumber } from '../../../../platform/records/numbers.ts';
import { imposedBy, postNoticeFines } from '../../money/fines-of-notices.ts';
import { saveProgress } from '../../handling/deadlines.ts';
import { touchCase } from '../../handling/queries.ts';
import { findForms, textsOf } from '../enclosures.ts';
import { aboutNotice } from '../change-notices.ts';
import { saveComplyBy } from './issuing-queries.ts';
import { findFine } from '../letter-dates.ts';
import { letterData } from '../letter-data.ts';
import { findPictures } from '../letter-pictures.ts';
import { numbersToIssue } from './number-range.ts';
import { letterLinks, noticeLink, noticeLinks } from './notice-link.ts';
import type { NoticePerson, StoredNotice, StoredRecipient } from '../queries.ts';
import type { LetterValues } from '../read-notices.ts';
import { findSigner } from '../signer.ts';

/** The job that makes the letters of a notice that is being issued. */
export const MAKE_LETTERS = 'make-notice-letters';

/** Numbers such as `N-26-00042`, anew each year. */
export const NOTICE_NUMBER = { prefix: 'N', hasYear: true, digits: 5 };

interface Beginning {
  readonly caseId: string;
  readonly caseNumber: string;
  readonly stored: StoredNotice;
  /** The supervisor who approves it with that; the last one who decided about it by default. */
  readonly approvedBy?: NamedRecord;
  /** The values of its letters, as `refuseIncomplete` returned them in this transaction. */
  readonly letters: readonly LetterValues[];
  /** What else is saved with it. */
  readonly change?: RowChange<'notices'>;
  /** The run that makes the letters; a job makes them without one. */
  readonly runId?: string;
  /** The day of the letters' postmark. */
  readonly mailedOn?: string | null;
}

/**
 * Gives a complete notice of a locked case its number and day, freezes its recipients, and leaves the letters to a job:
 * nothing is rendered in a transaction. A number that it has from an earlier try stays. Certified letters without a
 * number get one of the agency's range. The signature is that of the officer who asked to issue it.
 * @throws Problem certified_range_used_up
 */
export async function beginIssuing(tx: AgencyTx, beginning: Beginning, by: StaffActing): Promise<void> {
  const { caseId, caseNumber, letters, change = {}, runId, mailedOn = null } = beginning;
  const { services, now, today } = by;
  const { id, status, askedById, complyByOn } = beginning.stored;
  const signer = await findSigner(tx, askedById ?? by.person.id, services);
  // Before it writes anything else, and before the counter of notices: it may refuse.
  const numbers = await numbersToIssue(tx, beginning.stored, today);
  if (complyByOn !== null) await setComplyBy(tx, caseId, beginning.stored, complyByOn, by);
  const at = { now, timezone: by.timezone };
  // The last lock: every notice of the agency waits for it.
  const number =
    beginning.stored.number ??
    formatNumber(NOTICE_NUMBER, await nextNumber(tx, counterOf('notice', NOTICE_NUMBER, at)), at);
  const stored = { ...beginning.stored, number };
  const link = noticeLink(services, tx.agencyId, id);
  await saveRow(tx, 'notices', id, {
    ...change,
    status: noticeStatusAfter(status, 'issue')!,
    number,
    issued_on: today,
    issued_by: signer?.id ?? by.person.id,
    issued_by_name: signer?.name ?? by.actor.name ?? 'Townkeep',
    link_hash: hashSecret(noticeLinks.make(services.settings.secret, tx.agencyId, id)),
    run_id: runId ?? null,
    failure: null,
  });
  const brand = await brandOf(tx);
  const forms = await findForms(tx, stored.config, services);
  const texts = [...Object.values(stored.content), ...textsOf(forms)];
  const pictures = await findPictures(tx, { caseId, texts, config: stored.config }, services);
  const rows = letters.map((letter) => {
    const certified = numbers.get(letter.recipient.id);
    const values = {
      ...letter.values,
      'notice.number': number,
      'notice.link': link,
      'notice.certifiedNumber': certified === undefined ? null : certifiedNumberText(certified),
    };
    const source = {
      stored,
      content: stored.content,
      letter: { ...letter, values },
      pictures,
      forms,
      caseNumber,
      brand,
    };
    const data = letterData({ ...source, day: today, now, signer, link });
    return { letter, certified, id: newId(), data };
  });
  await insertRows(
    tx.run,
    'notice_letters',
    rows.map(({ id: letterId, letter: { recipient, language }, data }, position) => ({
      agency_id: tx.agencyId,
      id: letterId,
      notice_id: id,
      recipient_id: recipient.id,
      position,
      name: recipient.name,
      address_lines: [...recipient.addressLines],
      ...emailedTo(recipient, letterLinks.make(services.settings.secret, tx.agencyId, letterId)),
      language,
      data,
    })),
  );
  const ways = rows.flatMap(({ id: letterId, certified, letter: { recipient } }) =>
    recipient.deliveries.map((kind, position) => {
      const number22 = kind === 'CERTIFIED_MAIL' ? (certified ?? null) : null;
      const isMailed = mailedOn !== null && (kind === 'MAIL' || kind === 'CERTIFIED_MAIL');
      return {
        agency_id: tx.agencyId,
        id: newId(),
        notice_id: id,
        letter_id: letterId,
        position,
        kind,
        certified_number: number22,
        numbered_on: number22 === null ? null : today,
        outcome: isMailed ? 'SENT' : null,
        happened_on: isMailed ? mailedOn : null,
      };
    }),
  );
  await insertRows(tx.run, 'notice_deliveries', ways);
  await postFines(tx, caseId, stored, by);
  await touchCase(tx, caseId, now);
  const recipients = letters.map(({ recipient: { name } }) => name);
  const people = peopleOf(beginning, by);
  recordEvent(tx, by.actor, caseEvents.noticeIssued, caseId, { ...aboutNotice(stored), number, recipients, ...people });
  if (runId === undefined) await tx.enqueue(MAKE_LETTERS, { agencyId: tx.agencyId, noticeId: id });
}

/** Posts the fines that a notice imposes, if the agency tracks fines: what its text says. */
async function postFines(tx: AgencyTx, caseId: string, stored: StoredNotice, by: StaffActing): Promise<void> {
  if (!by.staff.profile.agencyFlags.allowFineTracking) return;
  const fine = await findFine(tx, stored.config);
  if (fine === undefined) return;
  const { id: noticeId } = stored;
  await postNoticeFines(tx, { caseId, noticeId, fine, charges: imposedBy(fine, stored) }, by);
}

/** Returns who asked for a notice, where that is another person, and who approved it. */
function peopleOf({ stored, approvedBy }: Beginning, by: StaffActing) {
  const { askedBy, reviewedBy, needsApproval } = stored;
  return {
    askedBy: askedBy === null || askedBy.id === by.person.id ? null : named(askedBy),
    approvedBy: needsApproval ? (approvedBy ?? (reviewedBy && named(reviewedBy))) : null,
  };
}

const named = (person: NoticePerson): NamedRecord => ({ id: person.id, name: personName(person) });

/** Returns the address of a letter that goes by email, and the hash of the token that opens it. */
const emailedTo = ({ deliveries, email }: StoredRecipient, token: string) => {
  const isEmailed = deliveries.includes('EMAIL') && email !== null;
  return { email: isEmailed ? email : null, link_hash: isEmailed ? hex(hashSecret(token)) : null };
};

/** Sets the comply-by date of the violations that a notice names and that are open. */
async function setComplyBy(
  tx: AgencyTx,
  caseId: string,
  { violations }: StoredNotice,
  day: string,
  by: StaffActing,
): Promise<void> {
  const ids = violations.filter(({ isOpen }) => isOpen).map(({ id }) => id);
  const rows = await saveComplyBy(tx, ids, day);
  for (const { caseViolationId, violationId, name, from } of rows)
    recordEvent(tx, by.actor, caseEvents.violationChanged, caseId, {
      caseViolationId,
      violation: { id: violationId, name },
      changes: { complyByOn: { from, to: day } },
    });
  if (rows.length > 0) await saveProgress(tx, caseId, by.now);
}
