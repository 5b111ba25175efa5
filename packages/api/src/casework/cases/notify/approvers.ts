import type { Day } from '@townkeep/core/platform/formats/calendar.ts';
import { receiverFor } from '../../../identity/delegation/index.ts';
import {
  type Assigned,
  type Assignee,
  findAssignee,
  listHolders,
  listSupervisorsOfAssigned,
} from '../../../identity/people/index.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { findOwners } from './notice-queries.ts';

interface Waiting {
  readonly noticeId: string;
  readonly assigned: Assigned | null;
  readonly day: Day;
  readonly maySee: (person: Assignee) => boolean;
}

/** Lists who is asked to approve a notice. Source: the design page of notices, 'Approve or reject' */
export async function listAsked(
  tx: AgencyTx,
  { noticeId, assigned, day, maySee }: Waiting,
): Promise<readonly Assignee[]> {
  const own = await findOwners(tx, noticeId);
  const able = (await listHolders(tx, 'notices.approve')).filter((each) => maySee(each) && !own.has(each.id));
  return supervisorsAmong(tx, able, { assigned, day });
}

/**
 * Lists who is asked to decide, of those who can: the supervisors of the person or group that has the case, and who
 * stands in for them. If none of them can, because they left, have no access, or asked for it, all others are asked, so
 * that nothing waits unseen.
 */
export async function supervisorsAmong(
  tx: AgencyTx,
  able: readonly Assignee[],
  { assigned, day }: Pick<Waiting, 'assigned' | 'day'>,
): Promise<readonly Assignee[]> {
  const ids = new Set(able.map(({ id }) => id));
  const usual = await withStandIns(tx, await listSupervisorsOfAssigned(tx, assigned), day, ({ id }) => ids.has(id));
  const asked = usual.filter(({ id }) => ids.has(id));
  return asked.length > 0 ? asked : able;
}

/** Adds to some people who stands in for each of them on a day, if that person can take it. */
export async function withStandIns(
  tx: AgencyTx,
  people: readonly Assignee[],
  day: Day,
  canTake: (person: Pick<Assignee, 'id' | 'isActive' | 'scopes'>) => boolean,
): Promise<Assignee[]> {
  const all = new Map(people.map((person) => [person.id, person]));
  for (const person of people) {
    const { to } = await receiverFor(tx, person, { work: 'case', day, canTake });
    const standIn = all.has(to.id) ? undefined : await findAssignee(tx, to.id);
    if (standIn !== undefined) all.set(standIn.id, standIn);
  }
  return [...all.values()];
}
