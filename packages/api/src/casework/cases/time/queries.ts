import type { PersonRef } from '@townkeep/core/mechanisms/conversations';
import { person } from '../../../platform/database/person-json.ts';
import { type AgencyTx, query } from '../../../platform/database/tenancy.ts';

/** An entry of time of a case. */
export interface StoredEntry {
  readonly id: string;
  readonly version: number;
  readonly staff: PersonRef;
  readonly activity: {
    readonly id: string;
    readonly name: string;
    readonly isActive: boolean;
    readonly isBillable: boolean;
  };
  readonly workedOn: string;
  readonly minutes: number;
  readonly note: string | null;
  readonly runningSince: Date | null;
}

const ENTRIES = `
  select t.id, t.version, ${person('u')} as staff, jsonb_build_object('id', a.id, 'name', a.name,
      'isActive', a.is_active, 'isBillable', coalesce((a.fields ->> 'isBillable')::boolean, false)) as activity,
    t.worked_on as "workedOn", t.minutes, t.note, t.running_since as "runningSince"
  from time_entries t
  join staff u on u.agency_id = t.agency_id and u.id = t.staff_id
  join list_items a on a.agency_id = t.agency_id and a.id = t.activity_id
  where t.agency_id = $1 and t.case_id = $2
  order by t.running_since is null, t.worked_on desc, t.created_at desc, t.id desc`;

/** Lists the time of a case: a running timer first, then the newest. */
export async function listEntries(tx: AgencyTx, caseId: string): Promise<StoredEntry[]> {
  return (await tx.run(ENTRIES, [tx.agencyId, caseId])).rows as unknown as StoredEntry[];
}

interface NewEntry {
  readonly id: string;
  readonly caseId: string;
  readonly staffId: string;
  readonly activityId: string;
  readonly workedOn: string;
  readonly minutes: number;
  readonly note: string | null;
  readonly runningSince: Date | null;
  readonly now: Date;
}

export async function insertEntry(tx: AgencyTx, entry: NewEntry): Promise<void> {
  await tx.change(
    query.insertInto('time_entries').values({
      agency_id: tx.agencyId,
      id: entry.id,
      case_id: entry.caseId,
      staff_id: entry.staffId,
      activity_id: entry.activityId,
      worked_on: entry.workedOn,
      minutes: entry.minutes,
      note: entry.note,
      running_since: entry.runningSince,
      created_at: entry.now,
    }),
  );
}

/** A running timer, with its case. */
export interface RunningTimer {
  readonly entryId: string;
  readonly version: number;
  readonly caseId: string;
  readonly caseNumber: string;
  readonly runningSince: Date;
}

const RUNNING = `
  select t.id as "entryId", t.version, c.id as "caseId", c.number as "caseNumber", t.running_since as "runningSince"
  from time_entries t join cases c on c.agency_id = t.agency_id and c.id = t.case_id
  where t.agency_id = $1 and t.staff_id = $2 and t.running_since is not null`;

/** Finds the running timer of a staff member. */
export async function findRunningTimer(tx: AgencyTx, staffId: string): Promise<RunningTimer | undefined> {
  return (await tx.run(RUNNING, [tx.agencyId, staffId])).rows[0] as unknown as RunningTimer | undefined;
}
