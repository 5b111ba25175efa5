import { caseProblems, type NoticeDetail, type NoticeLetter, type OutcomeInput } from '@townkeep/core/casework/cases';
import { caseEvents } from '@townkeep/core/casework/cases/events.ts';
import { caseNotifications } from '@townkeep/core/casework/cases/notifications.ts';
import { invalid, Problem, text } from '@townkeep/core/platform';
import { notifyStaff } from '../../../../mechanisms/notifications/index.ts';
import type { StaffActing } from '../../../../platform/acting.ts';
import { refuseStale, saveRow } from '../../../../platform/database/rows.ts';
import type { AgencyTx } from '../../../../platform/database/tenancy.ts';
import { recordEvent } from '../../../../platform/records/events.ts';
import { findFileTitle } from '../../abatement/queries.ts';
import { touchCase } from '../../handling/queries.ts';
import { lockCaseForChange } from '../../part.ts';
import { findNotice, type StoredNotice } from '../queries.ts';
import { noticeOf } from '../read-notices.ts';
import { chosenReason } from './void-notice.ts';

interface Recorded {
  readonly id: string;
  readonly noticeId: string;
  readonly outcomes: readonly OutcomeInput[];
}

/**
 * Records what came of the letters of an issued notice, also on a closed case. Each way of delivery has a version of its
 * own, so that two people can record different ones.
 * @throws Problem not_found, stale_version, notice_not_issued, invalid_input (outcomes.N.…), and those of
 * `lockCaseForChange`
 */
export async function recordOutcomes(
  tx: AgencyTx,
  { id, noticeId, outcomes }: Recorded,
  by: StaffActing,
): Promise<NoticeDetail> {
  await lockCaseForChange(tx, { id }, by);
  const stored = await findNotice(tx, id, noticeId);
  if (stored === undefined) throw new Problem('not_found');
  if (stored.letters.length === 0) throw new Problem(caseProblems.notice_not_issued);
  for (const [index, given] of outcomes.entries()) await recordOutcome(tx, { id, stored, given, index }, by);
  await touchCase(tx, id, by.now);
  return noticeOf(tx, { id, noticeId }, by);
}

interface OneOutcome {
  /** The locked case. */
  readonly id: string;
  readonly stored: StoredNotice;
  readonly given: OutcomeInput;
  /** Its place among those of the call. */
  readonly index: number;
}

/**
 * Records what came of one way of delivery, with its history, and notifies of a letter that came back.
 * @throws Problem stale_version, invalid_input (outcomes.N.…)
 */
export async function recordOutcome(
  tx: AgencyTx,
  { id, stored, given, index }: OneOutcome,
  by: StaffActing,
): Promise<void> {
  const { delivery, name } = wayOf(stored.letters, given.deliveryId, index);
  refuseStale(delivery, given.version);
  const { reason, happenedOn } = await check(tx, { id, given, index, issuedOn: stored.issuedOn! }, by);
  await saveRow(tx, 'notice_deliveries', delivery.id, {
    outcome: given.outcome,
    reason_id: reason?.id ?? null,
    happened_on: happenedOn,
    note: given.note,
    file_id: given.fileId ?? null,
    recorded_by: by.person.id,
    recorded_at: by.now,
  });
  const { notice } = stored;
  const about = { noticeId: stored.id, notice: { id: notice.id, name: notice.name }, number: stored.number! };
  const what = { recipient: name, kind: delivery.kind, outcome: given.outcome, reason, happenedOn };
  const eventId = recordEvent(tx, by.actor, caseEvents.noticeDelivery, id, { ...about, ...what });
  if (given.outcome === 'RETURNED') notifyStaff(tx, caseNotifications.noticeReturned, eventId);
}

/** Returns one way of delivery with its recipient. @throws Problem invalid_input (outcomes.N.deliveryId) */
export function wayOf(letters: readonly NoticeLetter[], deliveryId: string, index: number) {
  for (const { name, deliveries } of letters) {
    const delivery = deliveries.find((each) => each.id === deliveryId);
    if (delivery !== undefined) return { delivery, name };
  }
  throw invalid({ [`outcomes.${index}.deliveryId`]: text('notOffered', { label: 'This delivery' }) });
}

interface Given {
  readonly id: string;
  readonly given: OutcomeInput;
  readonly index: number;
  readonly issuedOn: string;
}

/** @throws Problem invalid_input (outcomes.N.happenedOn, .reasonId, .note, .fileId) */
async function check(tx: AgencyTx, { id, given, index, issuedOn }: Given, by: StaffActing) {
  const field = (name: string) => `outcomes.${index}.${name}`;
  if (given.fileId && (await findFileTitle(tx, id, given.fileId)) === undefined)
    throw invalid({ [field('fileId')]: text('notOffered', { label: 'This file' }) });
  if (given.outcome === null) return { happenedOn: null, reason: null };
  const happenedOn = given.happenedOn ?? by.today;
  if (happenedOn < issuedOn || happenedOn > by.today)
    throw invalid({ [field('happenedOn')]: 'Choose a day from the day of issue to today.' });
  if (given.outcome !== 'RETURNED') return { happenedOn, reason: null };
  try {
    const { id: reasonId, name } = await chosenReason(tx, 'RETURNED_MAIL', given.reasonId, given.note);
    return { happenedOn, reason: { id: reasonId, name } };
  } catch (error) {
    if (!(error instanceof Problem) || error.fields === undefined) throw error;
    throw invalid(Object.fromEntries(Object.entries(error.fields).map(([name, words]) => [field(name), words])));
  }
}
