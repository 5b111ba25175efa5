import { Problem } from '@townkeep/core/platform';
import {
  cancelBlocker,
  type Run,
  RUN_KEPT_DAYS,
  type RunReport,
  runProblems,
  SKIPPED_LISTED_MAX,
} from '@townkeep/core/mechanisms/runs';
import { runEvents } from '@townkeep/core/mechanisms/runs/events.ts';
import type { AgencyTx } from '../../platform/database/tenancy.ts';
import { recordEvent } from '../../platform/records/events.ts';
import { hiddenRecords } from '../../platform/records/hidden-records.ts';
import { findRun, listRuns, lockOwnRun, type RunRow, saveRun } from './queries.ts';
import { listSkipped } from './records/queries.ts';
import { isFileWithheld, rightBlockerOf, toRun, undoBlockerOf } from './shown-run.ts';
import { startRun } from './start-run.ts';
import type { StaffActing } from '../../platform/acting.ts';

const LISTED = 20;
const DAY_MS = 86_400_000;
/** How long the address of a file is valid. */
const READ_SECONDS = 60;

/** Lists the person's latest runs, newest first, of the kinds whose right they still have. */
export async function listOwnRuns(tx: AgencyTx, by: StaffActing): Promise<Run[]> {
  const after = new Date(by.now.getTime() - RUN_KEPT_DAYS * DAY_MS);
  const rows = await listRuns(tx, by.person.id, after, LISTED);
  return rows.filter((row) => rightBlockerOf(row, by) === null).map((row) => toRun(row, by));
}

/**
 * Returns a run with the records that it skipped, without the names of those that the person may not see now.
 * @throws Problem not_found, also for another person's run; no_right
 */
export async function reportRun(tx: AgencyTx, id: string, by: StaffActing): Promise<RunReport> {
  const row = existing(await findRun(tx, by.person.id, id));
  refuseWithout(row, by);
  const skipped = await listSkipped(tx, id, SKIPPED_LISTED_MAX);
  const hidden = await hiddenRecords(
    tx,
    skipped.map((record) => record.id),
    by,
  );
  return {
    ...toRun(row, by),
    skippedRecords: skipped.map((record) => (hidden.has(record.id) ? { ...record, label: null } : record)),
  };
}

/**
 * Cancels a run. A batch at work ends first; no other one begins.
 * @throws Problem not_found, run_ended
 */
export async function cancelRun(tx: AgencyTx, id: string, by: StaffActing): Promise<Run> {
  const { actor, now } = by;
  const row = existing(await lockOwnRun(tx, by.person.id, id));
  const blocker = cancelBlocker(row);
  if (blocker !== null) throw new Problem(blocker);
  await saveRun(tx, id, { status: 'CANCELED', finished_at: now });
  const { kind, changed, skipped } = row;
  recordEvent(tx, actor, runEvents.canceled, id, { kind, changed, skipped });
  return toRun({ ...row, status: 'CANCELED', finishedAt: now }, by);
}

/**
 * Starts the run that undoes another one.
 * @throws Problem not_found, no_right, run_not_undoable, run_not_ended, run_undone, run_without_changes, run_too_old
 */
export async function undoRun(tx: AgencyTx, id: string, call: StaffActing): Promise<Run> {
  const row = existing(await lockOwnRun(tx, call.staff.profile.id, id));
  const kind = call.services.runs.named(row.kind);
  refuseWithout(row, call);
  const blocker = undoBlockerOf(row, call.services, call.now);
  if (blocker !== null) throw new Problem(blocker);
  return startRun(
    tx,
    { kind: kind.undo!.kind, label: `Undo: ${row.label}`.slice(0, 300), input: row.input, undoOf: row },
    call,
  );
}

/**
 * Returns a short-lived address of the file of a run, unless its person sees less now than when it was made.
 * @throws Problem not_found, no_right, rights_changed, run_without_file
 */
export async function downloadRun(tx: AgencyTx, id: string, call: StaffActing): Promise<{ url: string }> {
  const { staff, actor, services } = call;
  const row = existing(await findRun(tx, staff.profile.id, id));
  refuseWithout(row, call);
  if (row.fileKey === null) throw new Problem(runProblems.run_without_file);
  if (isFileWithheld(row, staff)) throw new Problem(runProblems.rights_changed);
  recordEvent(tx, actor, runEvents.downloaded, id, { kind: row.kind });
  const url = await services.storage.signRead({
    key: row.fileKey,
    fileName: row.fileName!,
    contentType: row.fileType!,
    disposition: 'attachment',
    expiresInSeconds: READ_SECONDS,
  });
  return { url };
}

function existing(row: RunRow | undefined): RunRow {
  if (row === undefined) throw new Problem('not_found');
  return row;
}

/** The right of the kind must still be held. */
function refuseWithout(row: RunRow, by: StaffActing): void {
  const blocker = rightBlockerOf(row, by);
  if (blocker !== null) throw new Problem(blocker);
}
