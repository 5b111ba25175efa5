import { invalid, Problem, text } from '@townkeep/core/platform';
import { personName } from '@townkeep/core/identity/people';
import { staffEvents } from '@townkeep/core/identity/people/events.ts';
import { type Successor, successorProblems, type User, userProblems } from '@townkeep/core/across/users';
import { watchRights } from '../../identity/people/index.ts';
import { endSessionsOf } from '../../platform/auth/sessions/renew-session.ts';
import type { AgencyTx } from '../../platform/database/tenancy.ts';
import { recordEvent } from '../../platform/records/events.ts';
import type { Change } from '../../platform/records/subjects.ts';
import type { NamedSuccessor } from '../../platform/staff-uses.ts';
import { usePasswordLinks } from '../../identity/sign-in/index.ts';
import { handOver } from './hand-over.ts';
import { lockForChange } from './lock-for-change.ts';
import { saveStanding } from './queries/changes.ts';
import { findGroup, findUser } from './queries/users.ts';
import { readUser } from './read-users.ts';
import type { StaffActing } from '../../platform/acting.ts';

interface Deactivation extends Change, Successor {}

/**
 * Deactivates an account: ends its sessions and links at once, and hands over what it holds.
 * @throws Problem not_found, stale_version, own_account, user_inactive, invalid_input (successorId, successorGroupId), and those of
 * `watchRights`
 */
export async function deactivateUser(
  tx: AgencyTx,
  { successorId, successorGroupId, ...change }: Deactivation,
  by: StaffActing,
): Promise<User> {
  const user = await lockForChange(tx, change);
  if (user.id === by.staff.profile.id) throw new Problem(userProblems.own_account);
  if (user.status === 'INACTIVE') throw new Problem(userProblems.user_inactive);
  const to = await findSuccessor(tx, user.id, { successorId, successorGroupId });
  const check = await watchRights(tx, by.staff);
  const handedOver = to === null ? {} : await handOver(tx, user.id, to, by);
  await saveStanding(tx, user.id, false);
  await endSessionsOf(tx, user.id);
  await usePasswordLinks(tx, user.id, by.now);
  await check();
  for (const { ended } of by.services.staffUses) await ended?.(tx, user.id);
  recordEvent(tx, by.actor, staffEvents.deactivated, user.id, {
    successor: to && { id: to.id, name: to.name },
    handedOver,
  });
  return readUser(tx, user.id);
}

async function findSuccessor(tx: AgencyTx, staffId: string, asked: Successor): Promise<NamedSuccessor | null> {
  const problems = successorProblems(asked);
  if (Object.keys(problems).length > 0) throw invalid(problems);
  const notOffered = text('chooseOffered', { label: 'Successor' });
  if (asked.successorId !== null) {
    const person = asked.successorId === staffId ? undefined : await findUser(tx, asked.successorId);
    if (person === undefined || person.status === 'INACTIVE') throw invalid({ successorId: notOffered });
    return { kind: 'USER', id: person.id, name: personName(person) };
  }
  if (asked.successorGroupId === null) return null;
  const group = await findGroup(tx, asked.successorGroupId);
  if (group?.isActive !== true) throw invalid({ successorGroupId: notOffered });
  return { kind: 'GROUP', id: group.id, name: group.name };
}
