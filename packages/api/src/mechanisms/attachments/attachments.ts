import type { StaffActing } from '../../platform/acting.ts';
import type { Attachment } from '@townkeep/core/mechanisms/conversations';
import { invalid, Problem, text } from '@townkeep/core/platform';
import { refuseStale, saveRow } from '../../platform/database/rows.ts';
import type { AgencyTx } from '../../platform/database/tenancy.ts';
import { hidesPlaceOf } from '../../platform/records/named-records.ts';
import { recordEvent } from '../../platform/records/events.ts';
import type { Subject } from '../../platform/records/subjects.ts';
import { claimUploads, type InspectedUpload, removeFiles } from '../uploads/index.ts';
import { type FileColumns, staffFile } from './files.ts';
import { insertAttachments } from './insert-attachments.ts';
import { deleteAttachments, listAttachments } from './queries.ts';

/**
 * Adds inspected uploads to a record. @throws Problem file_refused, file_not_uploaded and those of the kind's
 * `lockForAddition`
 */
export async function addAttachments(
  tx: AgencyTx,
  { kind, id }: Subject<'files'>,
  inspected: readonly InspectedUpload[],
  call: StaffActing,
): Promise<Attachment[]> {
  const { lockForChange, lockForAddition = lockForChange } = kind;
  await lockForAddition(tx, { id }, call);
  const claimed = await claimUploads(tx, inspected, { now: call.now, for: 'staff', operation: kind.files.operation });
  const ids = await insertAttachments(tx, claimed, { subjectId: id, createdBy: call.staff.profile.id, now: call.now });
  await kind.touch(tx, id, 'addition', call.now);
  const names = claimed.map((file) => file.fileName);
  recordEvent(tx, call.actor, kind.files.events.attachmentsAdded, id, { names, attachmentIds: ids });
  const files = ids.length === 0 ? [] : await listAttachments(tx, id, ids);
  return filesFor(tx, { kind, id }, files, call);
}

/** Returns files of a record as this staff member may see them. */
async function filesFor(
  tx: AgencyTx,
  { kind, id }: Subject<'files'>,
  files: readonly FileColumns[],
  { services: { recordNames, storage }, staff }: StaffActing,
): Promise<Attachment[]> {
  const hidesPlace = await hidesPlaceOf(recordNames, tx, { kind: kind.name, id }, staff.profile.scopes);
  return Promise.all(files.map((file) => staffFile(storage, file, hidesPlace)));
}

interface Edit {
  readonly attachmentId: string;
  readonly version?: number | undefined;
  readonly title: string;
  readonly description: string | null;
  /** Unchanged if absent. */
  readonly isPublic?: boolean | undefined;
}

/**
 * Changes an attachment's name and description, and whether it is public.
 * @throws Problem not_found, stale_version, invalid_input (isPublic) and those of the kind's `lockForChange`
 */
export async function editAttachment(
  tx: AgencyTx,
  { kind, id }: Subject<'files'>,
  { attachmentId, version, title, description, isPublic: wanted }: Edit,
  call: StaffActing,
): Promise<Attachment> {
  await kind.lockForChange(tx, { id }, call);
  const [before] = await listAttachments(tx, id, [attachmentId]);
  if (before === undefined) throw new Problem('not_found');
  refuseStale(before, version);
  const isPublic = wanted ?? before.isPublic;
  if (isPublic && kind.files.canBePublic !== true) throw invalid({ isPublic: text('invalidValue') });
  await saveRow(tx, 'attachments', attachmentId, { title, description, is_public: isPublic });
  await kind.touch(tx, id, 'addition', call.now);
  const file = { names: [before.fileName], attachmentId };
  if (isPublic !== before.isPublic)
    recordEvent(tx, call.actor, kind.files.events.attachmentShown, id, { ...file, isPublic });
  if (title !== before.title || description !== before.description)
    recordEvent(tx, call.actor, kind.files.events.attachmentChanged, id, { ...file, from: before.title, to: title });
  const changed = { ...before, version: before.version + 1, title, description, isPublic };
  const [after] = await filesFor(tx, { kind, id }, [changed], call);
  return after!;
}

interface Removal {
  readonly attachmentIds: readonly string[];
  /** The versions that the person saw, by id. */
  readonly versions?: Readonly<Record<string, number>> | undefined;
}

/**
 * Deletes attachments; a job removes their files. @throws Problem not_found when one is missing, stale_version, and
 * those of the kind's `lockForChange` and `checkRemoval`
 */
export async function removeAttachments(
  tx: AgencyTx,
  { kind, id }: Subject<'files'>,
  { attachmentIds, versions = {} }: Removal,
  call: StaffActing,
): Promise<{ attachmentIds: string[] }> {
  await kind.lockForChange(tx, { id }, call);
  const ids = [...new Set(attachmentIds)];
  const before = await listAttachments(tx, id, ids);
  if (before.length !== ids.length) throw new Problem('not_found');
  for (const file of before) refuseStale(file, versions[file.id]);
  await kind.files.checkRemoval?.(tx, id, before, call);
  await removeFiles(tx, await deleteAttachments(tx, id, ids));
  await kind.touch(tx, id, 'addition', call.now);
  recordEvent(tx, call.actor, kind.files.events.attachmentsDeleted, id, { names: before.map((file) => file.fileName) });
  return { attachmentIds: ids };
}

/** Deletes all attachments of a record that is about to be deleted; a job removes their files. */
export async function removeAllAttachments(tx: AgencyTx, subjectId: string): Promise<void> {
  await removeFiles(tx, await deleteAttachments(tx, subjectId));
}
