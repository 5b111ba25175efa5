import { maySeeCase } from '@townkeep/core/cases';
import { casePath } from '@townkeep/core/cases/paths.ts';
import type { NotifiedRole } from '@townkeep/core/kernel/notification.ts';
import { personName } from '@townkeep/core/people';
import { type Assigned, type Assignee, findAssigned, listSupervisorsOf } from '../../people/index.ts';
import type { AgencyTx } from '../../platform/database/tenancy.ts';
import type { NotifiedRecord } from '../../platform/records/notified.ts';
import { findConcerned } from './queries.ts';

function assignedName(assigned: Assigned | null): string | null {
  if (assigned === null) return null;
  return assigned.kind === 'USER' ? personName(assigned.person) : `the group ${assigned.group.name}`;
}

/** Returns the people of a role, whoever may see the case. */
async function peopleOf(tx: AgencyTx, assigned: Assigned | null, role: NotifiedRole): Promise<readonly Assignee[]> {
  if (assigned === null) return [];
  if (assigned.kind === 'USER') {
    if (role === 'ASSIGNEE') return [assigned.person];
    return role === 'SUPERVISOR' ? listSupervisorsOf(tx, assigned.person.id) : [];
  }
  if (role === 'GROUP') return assigned.group.members;
  return role === 'SUPERVISOR' && assigned.group.supervisor !== null ? [assigned.group.supervisor] : [];
}

/** Returns what notifications say about a case, with the people in these roles who may see it; null without the case. */
export async function findNotifiedCase(
  tx: AgencyTx,
  id: string,
  roles: readonly NotifiedRole[],
): Promise<NotifiedRecord | null> {
  const found = await findConcerned(tx, id);
  if (found === null) return null;
  const { number, agencyName, violationTypeIds, ...assignment } = found;
  const assigned = await findAssigned(tx, assignment);
  const people: [NotifiedRole, readonly Assignee[]][] = [];
  for (const role of roles)
    people.push([
      role,
      (await peopleOf(tx, assigned, role)).filter((each) => each.isActive && maySeeCase(each.scopes, violationTypeIds)),
    ]);
  return {
    title: `Case ${number}`,
    name: `case ${number}`,
    assignedTo: assignedName(assigned),
    path: casePath(tx.agencyId, id),
    linkLabel: 'Open the case',
    agencyName,
    people: Object.fromEntries(people),
  };
}
