import type { SlaDeadline, SlaGoal } from '@townkeep/core/mechanisms/sla';
import { CompiledQuery, sql } from 'kysely';
import type { Part } from '../../platform/database/statement.ts';
import { type AgencyTx, jsonText, query } from '../../platform/database/tenancy.ts';

/** The deadline of one goal. */
export interface GoalDeadline extends SlaDeadline {
  readonly goal: SlaGoal;
}

const SAVE = `
  insert into sla_deadlines as s (agency_id, subject_id, goal, due_at, warn_at)
  select t.agency_id, $2::uuid, goal, "dueAt", "warnAt" from tenants t, jsonb_to_recordset($3::jsonb)
    as d (goal text, "dueAt" timestamptz, "warnAt" timestamptz)
  where t.agency_id = $1
  on conflict (agency_id, subject_id, goal) do update set due_at = excluded.due_at, warn_at = excluded.warn_at,
    warned_at = case when excluded.warn_at > $4 then null else s.warned_at end,
    breached_at = case when excluded.due_at > $4 then null else s.breached_at end
  where s.met_at is null`;

/**
 * Saves the deadlines of a record that are still to be met. What was recorded of a deadline that is in the future again
 * can happen again.
 */
export function saveDeadlines(tx: AgencyTx, subjectId: string, deadlines: readonly GoalDeadline[], now: Date): void {
  if (deadlines.length === 0) return;
  const statement = CompiledQuery.raw(SAVE, [tx.agencyId, subjectId, jsonText(deadlines), now]);
  tx.send({ compile: () => statement });
}

/** Removes the deadlines of goals that the record no longer has, unless they were met. */
export async function removeDeadlines(tx: AgencyTx, subjectId: string, except: readonly SlaGoal[]): Promise<void> {
  await tx.run(
    `delete from sla_deadlines
     where agency_id = $1 and subject_id = $2 and met_at is null and not (goal = any ($3::text[]))`,
    [tx.agencyId, subjectId, except],
  );
}

/** Records when goals were met, unless they were before; with null, that they are still to be met. */
export function saveMet(tx: AgencyTx, subjectId: string, goals: readonly SlaGoal[], at: Date | null): void {
  tx.send(
    query
      .updateTable('sla_deadlines')
      .set({ met_at: at })
      .where('agency_id', '=', tx.agencyId)
      .where('subject_id', '=', subjectId)
      .where('goal', 'in', [...goals])
      .where('met_at', at === null ? 'is not' : 'is', null),
  );
}

/** A deadline that is near or has passed. */
export interface PassedDeadline {
  readonly subjectId: string;
  readonly subjectKind: string;
  readonly goal: SlaGoal;
  readonly dueAt: Date;
}

/** Takes deadlines that have passed and are not recorded as breached, at most `limit`. Each is taken once. */
export const takeBreached = (tx: AgencyTx, now: Date, limit: number): Promise<PassedDeadline[]> =>
  take(
    tx,
    [now, limit],
    'breached_at = $2, warned_at = coalesce(warned_at, $2)',
    'breached_at is null and due_at < $2',
  );

/** Takes deadlines that are near and are not recorded as such, at most `limit`. Each is taken once. */
export const takeWarned = (tx: AgencyTx, now: Date, limit: number): Promise<PassedDeadline[]> =>
  take(tx, [now, limit], 'warned_at = $2', 'warned_at is null and warn_at <= $2');

/** A record whose deadlines are being changed is left for the next run. */
async function take(
  tx: AgencyTx,
  values: readonly [Date, number],
  set: string,
  which: string,
): Promise<PassedDeadline[]> {
  const { rows } = await tx.run(
    `update sla_deadlines d set ${set}
     from (
       select subject_id, goal from sla_deadlines where agency_id = $1 and met_at is null and ${which}
       order by due_at, subject_id, goal limit $3 for update skip locked) found
     where d.agency_id = $1 and d.subject_id = found.subject_id and d.goal = found.goal
     returning d.subject_id as "subjectId", d.goal, d.due_at as "dueAt",
       (select s.kind from subjects s where s.agency_id = d.agency_id and s.id = d.subject_id) as "subjectKind"`,
    [tx.agencyId, ...values],
  );
  return rows as unknown as PassedDeadline[];
}

/** A deadline as `deadlinesOf` reads it. Instants are text in PostgreSQL's format. */
export interface DeadlineJson {
  readonly goal: SlaGoal;
  readonly dueAt: string;
  readonly warnAt: string;
  readonly metAt: string | null;
}

/** Returns the statement of the deadlines of a record, a JSON array; `of` is the alias of the record's table. */
export const deadlinesOf = (of: string): string => `(
  select jsonb_agg(jsonb_build_object(
    'goal', d.goal, 'dueAt', d.due_at, 'warnAt', d.warn_at, 'metAt', d.met_at) order by d.goal)
  from sla_deadlines d where d.agency_id = ${of}.agency_id and d.subject_id = ${of}.id)`;

/** The first instants of a record's goals that are still to be met, as `nextDeadlineOf` reads them. */
export interface NextDeadline {
  readonly dueAt: string | null;
  readonly warnAt: string | null;
}

/** Returns the statement of the first deadline and warning of what is still to be met. */
export const nextDeadlineOf = (of: string): string => `(
  select json_build_object('dueAt', min(d.due_at), 'warnAt', min(d.warn_at))
  from sla_deadlines d where d.agency_id = ${of}.agency_id and d.subject_id = ${of}.id and d.met_at is null)`;

/** Returns the condition that records `of` have a deadline that is near or has passed, and none that is worse. */
export function slaCondition(of: string, state: 'WARNED' | 'BREACHED', now: Date): Part {
  const has = (passed: Part): Part => sql`coalesce((
    select true from sla_deadlines d
    where d.agency_id = ${sql.ref(`${of}.agency_id`)} and d.subject_id = ${sql.ref(`${of}.id`)}
      and d.met_at is null and ${passed} limit 1), false)`;
  const isBreached = has(sql`d.due_at < ${now}`);
  return state === 'BREACHED' ? isBreached : sql`${has(sql`d.warn_at <= ${now}`)} and not ${isBreached}`;
}

/** Returns a query of the ids of the records with a deadline that is near or has passed. */
export const slaQuery = (agencyId: number, state: 'WARNED' | 'BREACHED', now: Date): Part => sql`
  select distinct d.subject_id as id from sla_deadlines d
  where d.agency_id = ${agencyId} and d.met_at is null
    and ${state === 'BREACHED' ? sql`d.due_at < ${now}` : sql`d.warn_at <= ${now}`}`;
