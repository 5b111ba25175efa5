import { maySeeCase } from '@townkeep/core/cases';
import type { NotifiedRole } from '@townkeep/core/kernel/notification.ts';
import { personName } from '@townkeep/core/people';
import {
  type Assigned,
  type Assignee,
  findAssignee,
  listProductAdmins,
  listSupervisorsOf,
} from '../../people/index.ts';
import type { AgencyTx } from '../../platform/database/tenancy.ts';
import type { NotifiedRecord } from '../../platform/records/notified.ts';

/** The people whom a case concerns. */
export interface Concerning {
  readonly assigned: Assigned | null;
  /** Whoever may see the case may see one of these. */
  readonly violationTypeIds: readonly string[];
  readonly inspectorIds: readonly string[];
}

/** Finds the people in these roles who may see the case. */
export async function peopleInRoles(
  tx: AgencyTx,
  { violationTypeIds, assigned, inspectorIds }: Concerning,
  roles: readonly NotifiedRole[],
): Promise<NotifiedRecord['people']> {
  const find: Readonly<Record<NotifiedRole, () => Promise<readonly Assignee[]> | readonly Assignee[]>> = {
    ASSIGNEE: () => (assigned?.kind === 'USER' ? [assigned.person] : []),
    GROUP: () => (assigned?.kind === 'GROUP' ? assigned.group.members : []),
    SUPERVISOR: () => supervisorsOf(tx, assigned),
    ADMINISTRATORS: () => listProductAdmins(tx, 'xerce'),
    CATEGORY_GROUP: () => [],
    // No rule names people for a case.
    NAMED: () => [],
    INSPECTOR: () => inspectors(tx, inspectorIds),
  };
  const maySee = ({ isActive, scopes }: Assignee) => isActive && maySeeCase(scopes, violationTypeIds);
  const found: [NotifiedRole, Assignee[]][] = [];
  for (const role of roles) found.push([role, (await find[role]()).filter(maySee)]);
  return Object.fromEntries(found);
}

async function inspectors(tx: AgencyTx, ids: readonly string[]): Promise<Assignee[]> {
  const found = [];
  for (const id of ids) found.push((await findAssignee(tx, id)) ?? []);
  return found.flat();
}

function supervisorsOf(tx: AgencyTx, assigned: Assigned | null): Promise<readonly Assignee[]> | readonly Assignee[] {
  if (assigned === null) return [];
  if (assigned.kind === 'USER') return listSupervisorsOf(tx, assigned.person.id);
  return assigned.group.supervisor === null ? [] : [assigned.group.supervisor];
}

/** Returns to whom a case is assigned, as others read it. */
export function assignedName(assigned: Assigned | null): string | null {
  if (assigned === null) return null;
  return assigned.kind === 'USER' ? personName(assigned.person) : `the group ${assigned.group.name}`;
}
