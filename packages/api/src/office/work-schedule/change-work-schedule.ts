import { changesBetween } from '@townkeep/core/platform/event.ts';
import { Problem } from '@townkeep/core/platform';
import type { WorkSchedule } from '@townkeep/core/office/work-schedule';
import { workScheduleEvents } from '@townkeep/core/office/work-schedule/events.ts';
import type { AgencyTx } from '../../platform/database/tenancy.ts';
import { type Actor, recordEvent } from '../../platform/records/events.ts';
import { storeArea, touchConfiguration } from '../../platform/settings/settings-rows.ts';
import { readStoredSchedule, type StoredSchedule, workScheduleArea } from './area.ts';

interface ScheduleChange extends WorkSchedule {
  /** The version that the change was made on; without it the change replaces the current schedule. */
  readonly version?: number | undefined;
}

/**
 * Saves the agency's work schedule; a change without differences keeps its version. Existing due dates stay; later ones
 * follow the new schedule.
 * @throws Problem stale_version
 */
export async function changeWorkSchedule(
  tx: AgencyTx,
  { version, ...schedule }: ScheduleChange,
  actor: Actor,
  now: Date,
): Promise<StoredSchedule> {
  await touchConfiguration(tx);
  const { version: stored, ...before } = await readStoredSchedule(tx);
  if (version !== undefined && version !== stored) throw new Problem('stale_version');
  const changes = changesBetween(before, schedule);
  if (Object.keys(changes).length === 0) return { ...before, version: stored };
  await storeArea(tx, workScheduleArea, schedule, now);
  recordEvent(tx, actor, workScheduleEvents.changed, null, { changes });
  return readStoredSchedule(tx);
}
