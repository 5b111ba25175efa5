import { Problem } from '@townkeep/core/platform';
import { personName, rightBlocker } from '@townkeep/core/identity/people';
import { runEvents } from '@townkeep/core/mechanisms/runs/events.ts';
import { findPersonById } from '../../../platform/auth/sessions/sessions.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { type Actor, recordEvent } from '../../../platform/records/events.ts';
import type { RunKind } from '../../../platform/run-kinds.ts';
import type { Services } from '../../../platform/services.ts';
import { lockRun, type RunChange, type RunRow, saveRun } from '../queries.ts';
import { type StaffActing, staffActingAs } from '../../../platform/acting.ts';

/** Thrown when a run was canceled, has ended, or was taken by another worker: this one has nothing more to do. */
export class RunLost extends Error {}

/** A run that this worker has taken. */
export interface TakenRun {
  readonly services: Services;
  readonly agencyId: number;
  readonly kind: RunKind;
  readonly row: RunRow;
}

/** Runs `work` in a transaction that holds the run. @throws RunLost when the run is no longer this worker's */
export function holding<T>(
  { services, agencyId, row: { id, attempt } }: TakenRun,
  work: (tx: AgencyTx, row: RunRow) => Promise<T>,
): Promise<T> {
  return services.inAgency(agencyId, async (tx) => {
    const row = await lockRun(tx, id);
    if (row === undefined || row.status !== 'RUNNING' || row.attempt !== attempt) throw new RunLost();
    return work(tx, row);
  });
}

/**
 * Returns the person who started the run as the caller, with their present rights.
 * @throws Problem no_right and the like when the right of the kind was taken from them
 */
export async function callerOf(tx: AgencyTx, { services, kind, row }: TakenRun): Promise<StaffActing> {
  const isSuperAdmin = row.actorKind === 'SUPER_ADMIN';
  const { profile, flags } = await findPersonById(tx, { id: row.startedBy, isSuperAdmin });
  const blocker = rightBlocker(kind.right, flags);
  if (blocker !== null) throw new Problem(blocker);
  const actor: Actor = { kind: row.actorKind, id: profile.id, name: personName(profile) };
  const through = { kind: 'run', id: row.id } as const;
  return staffActingAs({ as: 'staff', actor, through, staff: { profile, flags } }, { now: services.now(), services });
}

/** Ends a held run as done. */
export async function endRun(tx: AgencyTx, row: RunRow, by: StaffActing, change: RunChange): Promise<void> {
  await saveRun(tx, row.id, { ...change, status: 'DONE', finished_at: by.now });
  const { changed = row.changed, skipped = row.skipped } = change;
  recordEvent(tx, by.actor, runEvents.finished, row.id, { kind: row.kind, changed, skipped });
}
