import {
  caseProblems,
  type DeliveryKind,
  isInPerson,
  type NoticeDetail,
  type NoticeLetter,
  type OutcomeInput,
} from '@townkeep/core/casework/cases';
import { caseEvents } from '@townkeep/core/casework/cases/events.ts';
import { caseNotifications } from '@townkeep/core/casework/cases/notifications.ts';
import { invalid, Problem, text } from '@townkeep/core/platform';
import { insertAttachments } from '../../../../mechanisms/attachments/index.ts';
import { notifyStaff } from '../../../../mechanisms/notifications/index.ts';
import { claimUploads, type InspectedUpload } from '../../../../mechanisms/uploads/index.ts';
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
  /** The photos of `photosOf`, in that order. */
  readonly photos?: readonly InspectedUpload[];
}

/** Returns the uploaded photos of outcomes, in their order. */
export const photosOf = (outcomes: readonly OutcomeInput[] = []) => outcomes.flatMap(({ photo }) => photo ?? []);

/**
 * Records what came of the letters of an issued notice, also on a closed case. Each way of delivery has a version of its
 * own, so that two people can record different ones.
 * @throws Problem not_found, stale_version, notice_not_issued, invalid_input (outcomes.N.…), and those of
 * `lockCaseForChange` and `claimUploads`
 */
export async function recordOutcomes(
  tx: AgencyTx,
  { id, noticeId, outcomes, photos = [] }: Recorded,
  by: StaffActing,
): Promise<NoticeDetail> {
  await lockCaseForChange(tx, { id }, by);
  const stored = await findNotice(tx, id, noticeId);
  if (stored === undefined) throw new Problem('not_found');
  if (stored.letters.length === 0) throw new Problem(caseProblems.notice_not_issued);
  const added = await addPhotos(tx, id, { outcomes, photos }, by);
  for (const [index, given] of outcomes.entries()) {
    const fileId = added.get(index) ?? given.fileId;
    await recordOutcome(tx, { id, stored, given: { ...given, fileId }, index }, by);
  }
  await touchCase(tx, id, by.now);
  return noticeOf(tx, { id, noticeId }, by);
}

/** Adds the photos to the files of the case, and returns their ids by the place of their outcome in the call. */
async function addPhotos(
  tx: AgencyTx,
  caseId: string,
  { outcomes, photos }: Pick<Recorded, 'outcomes'> & { readonly photos: readonly InspectedUpload[] },
  { person, now }: StaffActing,
): Promise<ReadonlyMap<number, string>> {
  const files = await claimUploads(tx, photos, { now, for: 'staff', operation: 'CASE_ATTACHMENT' });
  const ids = await insertAttachments(tx, files, { subjectId: caseId, createdBy: person.id, now });
  const pictured = outcomes.flatMap(({ photo }, index) => (photo == null ? [] : [index]));
  return new Map(pictured.map((index, at) => [index, ids[at]!]));
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
  const { kind } = delivery;
  const { reason, happenedOn, file } = await check(tx, { id, given, index, kind, issuedOn: stored.issuedOn! }, by);
  await saveRow(tx, 'notice_deliveries', delivery.id, {
    outcome: given.outcome,
    reason_id: reason?.id ?? null,
    happened_on: happenedOn,
    note: given.note,
    file_id: file?.id ?? null,
    ...placeColumns(given),
    recorded_by: by.person.id,
    recorded_at: by.now,
  });
  const { notice } = stored;
  const about = { noticeId: stored.id, notice: { id: notice.id, name: notice.name }, number: stored.number! };
  const hasPlace = given.outcome !== null && given.place != null;
  const what = { recipient: name, kind, outcome: given.outcome, reason, happenedOn, file, hasPlace };
  const eventId = recordEvent(tx, by.actor, caseEvents.noticeDelivery, id, { ...about, ...what });
  if (given.outcome === 'RETURNED') notifyStaff(tx, caseNotifications.noticeReturned, eventId);
}

/** Returns the columns of the place. What a caller does not give stays while something is recorded. */
function placeColumns({ outcome, place }: OutcomeInput) {
  if (outcome !== null && place === undefined) return {};
  const kept = outcome === null ? null : place;
  return { latitude: kept?.latitude ?? null, longitude: kept?.longitude ?? null };
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
  readonly kind: DeliveryKind;
  readonly issuedOn: string;
}

/** @throws Problem invalid_input (outcomes.N.happenedOn, .reasonId, .note, .fileId, .place) */
async function check(tx: AgencyTx, { id, given, index, kind, issuedOn }: Given, by: StaffActing) {
  const field = (name: string) => `outcomes.${index}.${name}`;
  const file = await fileOf(tx, id, given.fileId);
  if (file === undefined) throw invalid({ [field('fileId')]: text('notOffered', { label: 'This file' }) });
  if (given.place != null && !isInPerson(kind))
    throw invalid({ [field('place')]: text('notOffered', { label: 'A place' }) });
  if (given.outcome === null) return { happenedOn: null, reason: null, file };
  const happenedOn = given.happenedOn ?? by.today;
  if (happenedOn < issuedOn || happenedOn > by.today)
    throw invalid({ [field('happenedOn')]: 'Choose a day from the day of issue to today.' });
  if (given.outcome !== 'RETURNED') return { happenedOn, reason: null, file };
  // Nothing came back, so that the reasons of returned mail do not fit. The note says why.
  if (isInPerson(kind) && given.reasonId == null) {
    if (given.note === null) throw invalid({ [field('note')]: text('required', { label: 'Note' }) });
    return { happenedOn, reason: null, file };
  }
  try {
    const { id: reasonId, name } = await chosenReason(tx, 'RETURNED_MAIL', given.reasonId, given.note);
    return { happenedOn, reason: { id: reasonId, name }, file };
  } catch (error) {
    if (!(error instanceof Problem) || error.fields === undefined) throw error;
    throw invalid(Object.fromEntries(Object.entries(error.fields).map(([name, words]) => [field(name), words])));
  }
}

/** Returns a file of the case with its name, null without one, or undefined if the case does not have it. */
async function fileOf(tx: AgencyTx, caseId: string, fileId: string | null | undefined) {
  if (!fileId) return null;
  const title = await findFileTitle(tx, caseId, fileId);
  return title === undefined ? undefined : { id: fileId, name: title };
}
