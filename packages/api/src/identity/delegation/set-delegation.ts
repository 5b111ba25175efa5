import { invalid, Problem } from '@townkeep/core/platform';
import {
  awayProblem,
  delegatedWork,
  delegateFields,
  delegateProblem,
  delegationProblems,
  isOver,
  type Leave,
  type LeaveConfig,
  type LeaveInput,
  type SavedLeave,
  workKinds,
} from '@townkeep/core/identity/delegation';
import { delegationEvents } from '@townkeep/core/identity/delegation/events.ts';
import { delegationProblemKinds } from '@townkeep/core/identity/delegation/feature.ts';
import { changesBetween } from '@townkeep/core/platform/event.ts';
import { type Day, dateIn } from '@townkeep/core/platform/formats/calendar.ts';
import { personName } from '@townkeep/core/identity/people';
import type { AgencyTx } from '../../platform/database/tenancy.ts';
import type { CallContext } from '../../platform/http/context.ts';
import { newId } from '../../platform/ids.ts';
import { staffOf } from '../../platform/acting.ts';
import { recordEvent } from '../../platform/records/events.ts';
import { movePresentWork } from './move-work.ts';
import { notifyDelegates } from './notify-delegates.ts';
import {
  type Colleague,
  findColleagues,
  findDelegation,
  insertDelegation,
  listLeaves,
  type SavedDelegation,
  saveDelegation,
} from './queries.ts';

const off: SavedDelegation = {
  isActive: false,
  startDate: null,
  endDate: null,
  instruction: null,
  caseAssigneeId: null,
  inspectionAssigneeId: null,
  submissionAssigneeId: null,
};

/** The caller and the moment of a call. */
export type DelegationContext = Pick<CallContext, 'staff' | 'actor' | 'now' | 'services'>;

/** The caller of a change, who may act for a colleague. */
type ChangeContext = DelegationContext & Parameters<typeof staffOf>[0];

/** Whose work is delegated. */
export interface Delegator {
  readonly id: string;
  readonly name: string;
  readonly flags: Parameters<typeof delegatedWork>[0];
}

/** Returns the caller as the one whose work is delegated. */
export const ownWork = ({ staff: { profile, flags } }: Pick<CallContext, 'staff'>): Delegator => ({
  id: profile.id,
  name: personName(profile),
  flags,
});

/** Returns an active colleague as the one whose work is delegated. @throws Problem not_found */
export async function workOf(tx: AgencyTx, id: string): Promise<Delegator> {
  const person = (await findColleagues(tx, [id])).get(id);
  if (person?.isActive !== true) throw new Problem('not_found');
  const { crm, xerce } = person.scopes;
  return { id, name: personName(person), flags: { hasCrm: crm.isActive, hasCodeEnforcement: xerce.isActive } };
}

/** Returns the current day in the agency's time zone. */
export const todayOf = ({ staff, now }: Pick<CallContext, 'staff' | 'now'>): Day =>
  dateIn(staff.profile.agencyTimezone, now);

/** Reads a person's delegation. One whose last day is over is off. */
export async function readDelegation(
  tx: AgencyTx,
  of: Delegator,
  context: Pick<CallContext, 'staff' | 'now'>,
): Promise<LeaveConfig> {
  const row = await findDelegation(tx, of.id);
  const { id, version, ...stored } = row ?? { id: null, version: 0, ...off };
  const values = current(stored, todayOf(context));
  const people = await findColleagues(tx, idsOf(values));
  const refOf = (personId: string | null) => {
    const person = personId === null ? undefined : people.get(personId);
    if (person === undefined) return null;
    return { id: person.id, firstName: person.firstName, lastName: person.lastName, isActive: person.isActive };
  };
  return {
    works: delegatedWork(of.flags),
    id,
    version,
    ...values,
    caseAssignee: refOf(values.caseAssigneeId),
    inspectionAssignee: refOf(values.inspectionAssigneeId),
    submissionAssignee: refOf(values.submissionAssigneeId),
  };
}

const current = (stored: SavedDelegation, today: Day): SavedDelegation =>
  stored.endDate === null || isOver({ endDate: stored.endDate }, today) ? off : stored;

const idsOf = (values: SavedDelegation): string[] => [
  ...new Set(workKinds.flatMap((work) => values[delegateFields[work]] ?? [])),
];

/**
 * Saves a delegation of a person who has none that is on.
 * @throws Problem delegation_exists, invalid_input
 */
export async function createDelegation(
  tx: AgencyTx,
  of: Delegator,
  { movesWork, ...input }: SavedLeave,
  context: ChangeContext,
): Promise<LeaveConfig> {
  const { id: staffId } = of;
  const row = await findDelegation(tx, staffId, { isLocked: true });
  if (row !== undefined && current(row, todayOf(context)).isActive)
    throw new Problem(delegationProblemKinds.delegation_exists);
  const { saved, people } = await checked(tx, of, input, null, context);
  if (row === undefined) await insertDelegation(tx, { id: newId(), staffId, now: context.now, ...saved });
  else await saveDelegation(tx, row.id, saved, context.now);
  await record(tx, of, { before: off, saved, people }, context);
  if (movesWork) await movePresentWork(tx, of, { saved, people }, staffOf(context));
  return readDelegation(tx, of, context);
}

/**
 * Changes a person's delegation, or switches it off, which clears its values.
 * @throws Problem not_found, stale_version, invalid_input
 */
export async function changeDelegation(
  tx: AgencyTx,
  of: Delegator,
  { id, version, movesWork, ...input }: SavedLeave & { readonly id: string; readonly version?: number | undefined },
  context: ChangeContext,
): Promise<LeaveConfig> {
  const row = await findDelegation(tx, of.id, { isLocked: true });
  if (row === undefined || row.id !== id) throw new Problem('not_found');
  if (version !== undefined && version !== row.version) throw new Problem('stale_version');
  const { id: _id, version: _version, ...stored } = row;
  const { saved, people } = await checked(tx, of, input, current(stored, todayOf(context)), context);
  if (Object.keys(changesBetween(stored, saved)).length > 0) {
    await saveDelegation(tx, id, saved, context.now);
    await record(tx, of, { before: stored, saved, people }, context);
  }
  if (movesWork) await movePresentWork(tx, of, { saved, people }, staffOf(context));
  return readDelegation(tx, of, context);
}

/**
 * Sets or ends the delegation of a colleague, the first one or the stored one.
 * @throws Problem not_found, stale_version, invalid_input
 */
export async function setDelegationFor(
  tx: AgencyTx,
  { id, version, ...input }: SavedLeave & { readonly id: string; readonly version?: number | undefined },
  context: ChangeContext,
): Promise<LeaveConfig> {
  const of = await workOf(tx, id);
  const row = await findDelegation(tx, id);
  if (row !== undefined) return changeDelegation(tx, of, { ...input, id: row.id, version }, context);
  if (version !== undefined && version > 0) throw new Problem('stale_version');
  return createDelegation(tx, of, input, context);
}

interface Checked {
  readonly saved: SavedDelegation;
  readonly people: ReadonlyMap<string, Colleague>;
}

/** Returns the values to save: none while it is off, and only the delegates of the person's own work. */
async function checked(
  tx: AgencyTx,
  { id: selfId, flags }: Delegator,
  input: LeaveInput,
  before: SavedDelegation | null,
  context: DelegationContext,
): Promise<Checked> {
  if (!input.isActive) return { saved: off, people: new Map() };
  const today = todayOf(context);
  const problems = delegationProblems(input, {
    selfId,
    flags,
    today,
    storedStart: before?.startDate ?? null,
  });
  if (Object.keys(problems).length > 0) throw invalid(problems);
  const works = delegatedWork(flags);
  const chosen = Object.fromEntries(
    workKinds.map((work) => [delegateFields[work], works.includes(work) ? input[delegateFields[work]] : null]),
  ) as Pick<SavedDelegation, (typeof delegateFields)[(typeof workKinds)[number]]>;
  const saved: SavedDelegation = { ...off, ...input, ...chosen };
  const people = await findColleagues(tx, idsOf(saved));
  const refused = await refusedDelegates(tx, saved, { before, people, today });
  if (Object.keys(refused).length > 0) throw invalid(refused);
  return { saved, people };
}

interface Known extends Pick<Checked, 'people'> {
  readonly before: SavedDelegation | null;
  readonly today: Day;
}

/**
 * Returns the texts of delegates who cannot be chosen. One who was chosen before may stay. In a first delegation no one
 * is chosen who is away then. Source: staff application §5
 */
async function refusedDelegates(
  tx: AgencyTx,
  saved: SavedDelegation,
  { before, people, today }: Known,
): Promise<Readonly<Record<string, string>>> {
  const dates = { startDate: saved.startDate!, endDate: saved.endDate! };
  const leaves: ReadonlyMap<string, Leave> = before === null ? await listLeaves(tx, today) : new Map();
  const refused: Record<string, string> = {};
  for (const work of workKinds) {
    const id = saved[delegateFields[work]];
    if (id === null || id === before?.[delegateFields[work]]) continue;
    const person = people.get(id) ?? null;
    const problem =
      delegateProblem(work, person) ??
      awayProblem(person === null ? '' : personName(person), leaves.get(id) ?? null, dates);
    if (problem !== null) refused[delegateFields[work]] = problem;
  }
  return refused;
}

interface Recorded extends Checked {
  readonly before: SavedDelegation;
}

/** Records the change, and notifies those who stand in. */
async function record(
  tx: AgencyTx,
  of: Delegator,
  { before, saved, people }: Recorded,
  context: DelegationContext,
): Promise<void> {
  const { id: staffId, name } = of;
  const by = staffId === context.staff.profile.id ? {} : { of: { id: staffId, name } };
  if (!saved.isActive) {
    if (before.isActive) recordEvent(tx, context.actor, delegationEvents.ended, staffId, by);
    return;
  }
  const earlier = await findColleagues(tx, idsOf(before));
  const named = (values: SavedDelegation, known: ReadonlyMap<string, Colleague>) => ({
    ...values,
    ...Object.fromEntries(
      workKinds.map((work) => {
        const person = known.get(values[delegateFields[work]] ?? '');
        return [delegateFields[work], person === undefined ? null : { id: person.id, name: personName(person) }];
      }),
    ),
  });
  const eventId = recordEvent(tx, context.actor, delegationEvents.set, staffId, {
    changes: changesBetween(named(before, earlier), named(saved, people)),
    ...by,
  });
  await notifyDelegates(tx, { eventId, saved, people: [...people.values()], byName: name }, context);
}
