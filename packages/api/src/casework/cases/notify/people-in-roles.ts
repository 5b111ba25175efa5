import { maySeeCase } from '@townkeep/core/casework/cases';
import type { NotifiedRole } from '@townkeep/core/platform/notification.ts';
import {
  type Assigned,
  type Assignee,
  findAssignee,
  listProductAdmins,
  listSupervisorsOfAssigned,
} from '../../../identity/people/index.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import type { NotifiedRecord } from '../../../platform/records/notified.ts';

/** The people whom a case concerns. */
export interface Concerning {
  readonly assigned: Assigned | null;
  /** The types of its violations. Staff who may not see one of them may not see the case. */
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
    SUPERVISOR: () => listSupervisorsOfAssigned(tx, assigned),
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
