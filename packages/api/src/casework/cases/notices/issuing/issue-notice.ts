import {
  caseProblems,
  decisionBlocker,
  isApproved,
  type IssueInput,
  type NoticeAction,
  type NoticeDetail,
  type NoticeFactsSeen,
  noticeStatusAfter,
  openCodes,
} from '@townkeep/core/casework/cases';
import { caseEvents } from '@townkeep/core/casework/cases/events.ts';
import { caseNotifications } from '@townkeep/core/casework/cases/notifications.ts';
import { invalid, Problem, text } from '@townkeep/core/platform';
import { notifyStaff } from '../../../../mechanisms/notifications/index.ts';
import type { StaffActing } from '../../../../platform/acting.ts';
import { refuseStale, saveRow } from '../../../../platform/database/rows.ts';
import type { AgencyTx } from '../../../../platform/database/tenancy.ts';
import { recordEvent } from '../../../../platform/records/events.ts';
import { lockCase, touchCase } from '../../handling/queries.ts';
import { beginIssuing } from './begin-issuing.ts';
import { saveNumbers } from './certified-numbers.ts';
import { addressProblems } from '../address-block.ts';
import { aboutNotice, editable, partOf } from '../change-notices.ts';
import { findForms, textsOf } from '../enclosures.ts';
import { findPictures } from '../letter-pictures.ts';
import { findNotice, type StoredNotice } from '../queries.ts';
import { lettersOf, type LetterValues, noticeOf, refuseUnseen } from '../read-notices.ts';
import { letterProblems } from '../letter-problems.ts';

/**
 * Issues a notice, or sends it for approval, or into the print queue. A text given here is applied first.
 * @throws Problem notice_rejected, notice_draft_unapplied, notice_recipient_gone, notice_without_email,
 * notice_day_passed, invalid_input (noticeContent: open codes; recipientCMNs.N.…), certified_number_used,
 * certified_range_used_up, and those of `saveNoticeDraft`
 */
export async function issueNotice(tx: AgencyTx, input: IssueInput, by: StaffActing): Promise<NoticeDetail> {
  const { of, before } = await editable.lock(tx, partOf(input), by);
  const keepsWaived = isApproved(before) && input.noticeContent === undefined;
  const stored: StoredNotice = {
    ...before,
    content: { ...before.content, ...input.noticeContent },
    draftContent: input.noticeContent === undefined ? before.draftContent : null,
    waivedCodes: keepsWaived ? before.waivedCodes : input.waivedCodes,
    status: input.noticeContent === undefined ? before.status : 'DRAFT',
  };
  const action = actionOf(stored, input);
  const recipients = await saveNumbers(tx, stored, numbersOf(input, stored), by);
  const letters = await refuseIncomplete(tx, of.id, { ...stored, recipients }, by);
  const asked = {
    content: JSON.stringify(stored.content),
    waived_codes: [...stored.waivedCodes],
    draft_content: null,
    draft_saved_at: null,
    draft_saved_by: null,
    // One that waits for print was asked for before, by the officer who signs it.
    ...(stored.status === 'QUEUED' ? {} : { asked_by: by.person.id, asked_at: by.now }),
    is_for_queue: input.isQueued,
    asked_facts: JSON.stringify(factsOf(stored)),
    failure: null,
  };
  if (action === 'issue') {
    await beginIssuing(tx, { caseId: of.id, caseNumber: of.number, stored, letters, change: asked }, by);
  } else {
    await editable.save(tx, partOf(input), { ...asked, status: noticeStatusAfter(stored.status, action)! }, by.now);
    const kind = action === 'escalate' ? caseEvents.noticeEscalated : caseEvents.noticeQueued;
    const eventId = recordEvent(tx, by.actor, kind, of.id, aboutNotice(stored));
    if (action === 'escalate') notifyStaff(tx, caseNotifications.noticeEscalated, eventId);
  }
  return noticeOf(tx, input, by);
}

/**
 * Returns what issuing does: it asks for approval where that is needed and not given yet.
 * @throws Problem notice_rejected, notice_under_way
 */
function actionOf(stored: StoredNotice, { isQueued }: IssueInput): NoticeAction {
  const { status, needsApproval } = stored;
  const action = needsApproval && !isApproved(stored) ? 'escalate' : isQueued ? 'queue' : 'issue';
  if (noticeStatusAfter(status, action) !== null) return action;
  throw new Problem(status === 'REJECTED' ? caseProblems.notice_rejected : caseProblems.notice_under_way);
}

/** Returns the given numbers of certified mail: one alone is that of the only recipient who is sent one. */
function numbersOf({ certifiedMailNumber, recipientCMNs }: IssueInput, { recipients }: StoredNotice) {
  if (certifiedMailNumber == null || certifiedMailNumber.trim() === '') return recipientCMNs;
  const certified = recipients.filter(({ deliveries }) => deliveries.includes('CERTIFIED_MAIL'));
  if (certified.length !== 1) throw invalid({ certifiedMailNumber: text('notOffered', { label: 'One number' }) });
  return [{ recipientId: certified[0]!.id, certifiedMailNumber }, ...recipientCMNs];
}

/**
 * Refuses a notice that cannot be issued as it is, and returns the values of its letters. One with a saved draft is
 * refused too: its page shows the draft, and the letter would say something else.
 * @throws Problem notice_draft_unapplied, notice_recipient_gone, notice_without_email, notice_day_passed, invalid_input
 * (hearing, recipients, noticeContent)
 */
export async function refuseIncomplete(
  tx: AgencyTx,
  caseId: string,
  stored: StoredNotice,
  by: StaffActing,
): Promise<LetterValues[]> {
  if (stored.draftContent !== null) throw new Problem(caseProblems.notice_draft_unapplied);
  if (stored.recipients.length === 0 || stored.recipients.some(({ caseContactId }) => caseContactId === null))
    throw new Problem(caseProblems.notice_recipient_gone);
  if (stored.recipients.some(({ deliveries, email }) => deliveries.includes('EMAIL') && email === null))
    throw new Problem(caseProblems.notice_without_email);
  if (stored.complyByOn !== null && stored.complyByOn < by.today) throw new Problem(caseProblems.notice_day_passed);
  if (stored.config['hasHearing'] === true && stored.hearing === null)
    throw invalid({ hearing: letterProblems.hearingMissing });
  if (stored.hearing !== null && stored.hearing.date < by.today)
    throw invalid({ hearing: letterProblems.hearingPassed });
  if (stored.config['type'] === 'FINE' && stored.config['fineId'] == null)
    throw invalid({ noticeContent: letterProblems.fineMissing });
  const [problem] = addressProblems(stored);
  if (problem !== undefined) throw invalid({ recipients: problem });
  const texts = [...Object.values(stored.content), ...textsOf(await findForms(tx, stored.config, by.services))];
  const [gone] = (await findPictures(tx, { caseId, texts, config: stored.config }, by.services)).problems;
  if (gone !== undefined) throw invalid({ noticeContent: gone });
  const letters = await lettersOf(tx, caseId, stored, by);
  const open = openCodes(stored.content, letters, stored.waivedCodes);
  if (open.length === 0) return letters;
  const codes = [...new Set(open.map(({ code }) => `{{${code}}}`))].join(', ');
  throw invalid({ noticeContent: `Fill in these codes, or leave them out on purpose: ${codes}.` });
}

/** Returns what a notice says of the outside world. */
export const factsOf = ({ recipients, violations }: StoredNotice): NoticeFactsSeen => ({
  recipients: recipients.map(({ id, name, addressLines, email, caseContactId }) => ({
    id,
    name,
    addressLines,
    email,
    isGone: caseContactId === null,
  })),
  violations,
});

interface Decision {
  readonly id: string;
  readonly noticeId: string;
  readonly version?: number | undefined;
  readonly noticeStatus: 'APPROVED' | 'REJECTED';
  readonly supervisorNote?: string | null | undefined;
}

/**
 * Approves or rejects a notice that waits for a supervisor. An approved one goes where its officer sent it. Seeing the
 * case is enough, since a supervisor need not be able to change it.
 * @throws Problem not_found, stale_version, notice_not_waiting, notice_own, and those of `issueNotice`
 */
export async function decideNotice(tx: AgencyTx, input: Decision, by: StaffActing): Promise<NoticeDetail> {
  const { id, noticeId, version, noticeStatus, supervisorNote } = input;
  await refuseUnseen(tx, id, by);
  const { number: caseNumber } = (await lockCase(tx, id))!;
  const stored = await findNotice(tx, id, noticeId);
  if (stored === undefined) throw new Problem('not_found');
  const blocker = decisionBlocker(stored, by.person.id);
  if (blocker !== null) throw new Problem(blocker);
  refuseStale(stored, version);
  const review = {
    reviewed_by: by.person.id,
    reviewed_at: by.now,
    supervisor_note: supervisorNote ?? null,
    reviewed_content: JSON.stringify(stored.content),
  };
  const approves = noticeStatus === 'APPROVED';
  const letters = approves ? await refuseIncomplete(tx, id, stored, by) : [];
  const about = aboutNotice(stored);
  if (approves) {
    recordEvent(tx, by.actor, caseEvents.noticeApproved, id, { ...about, isForQueue: stored.isForQueue });
  } else {
    const eventId = recordEvent(tx, by.actor, caseEvents.noticeRejected, id, about);
    notifyStaff(tx, caseNotifications.noticeDecided, eventId);
  }
  if (approves && !stored.isForQueue) {
    const approvedBy = { id: by.person.id, name: by.actor.name ?? null };
    await beginIssuing(tx, { caseId: id, caseNumber, stored, letters, approvedBy, change: review }, by);
  } else {
    const status = noticeStatusAfter(stored.status, approves ? 'queue' : 'reject')!;
    await saveRow(tx, 'notices', noticeId, { ...review, status });
    await touchCase(tx, id, by.now);
  }
  return noticeOf(tx, { id, noticeId }, by);
}
