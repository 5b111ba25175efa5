import { Problem } from '@townkeep/core/kernel';
import { submissionEvents } from '@townkeep/core/submissions/events.ts';
import type { AgencyTx } from '../platform/database/tenancy.ts';
import { recordEvent } from '../platform/events.ts';
import { removeFiles } from '../uploads/index.ts';
import type { By } from './by.ts';
import { deleteAttachments } from './queries/attachments.ts';
import { lockSubmission } from './queries/changes.ts';
import { deleteRow } from './queries/deletion.ts';

/** Deletes a submission filed by mistake; its events stay, and a job removes its files. @throws Problem not_found */
export async function deleteSubmission(tx: AgencyTx, id: string, by: By): Promise<{ id: string }> {
  const before = await lockSubmission(tx, id);
  if (before === undefined) throw new Problem('not_found');
  const { keys } = await deleteAttachments(tx, id);
  await deleteRow(tx, id);
  await removeFiles(tx, keys);
  recordEvent(tx, by.actor, submissionEvents.deleted, id, { number: before.number, status: before.status });
  return { id };
}
