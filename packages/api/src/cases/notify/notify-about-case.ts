import { maySeeCase } from '@townkeep/core/cases';
import type { OnLeave } from '@townkeep/core/delegation';
import { casePath } from '@townkeep/core/cases/paths.ts';
import { dayWords } from '@townkeep/core/kernel/formats/calendar.ts';
import type { NotificationKind, NotifiedRole } from '@townkeep/core/kernel/notification.ts';
import { personName } from '@townkeep/core/people';
import { notifyStaff } from '../../notifications/index.ts';
import {
  type Assigned,
  type Assignee,
  findAssigned,
  findAssignee,
  listProductAdmins,
  listSupervisorsOf,
} from '../../people/index.ts';
import type { AgencyTx } from '../../platform/database/tenancy.ts';
import type { NotifiedRecord } from '../../platform/records/notified.ts';
import { CASE } from '../subject-name.ts';
import { findHeadline, type Headline } from './queries.ts';
import type { StaffActing } from '../../platform/acting.ts';

/** Returns what notifications say about a case, with the people in these roles who may see it; null for none. */
export async function notifiedOfCase(
  tx: AgencyTx,
  id: string,
  roles: readonly NotifiedRole[],
  inspectorIds: readonly string[] = [],
): Promise<NotifiedRecord | null> {
  const headline = await findHeadline(tx, id);
  if (headline === undefined) return null;
  const { number, violation, agencyName, ...assignment } = headline;
  const assigned = await findAssigned(tx, assignment);
  return {
    title: `Case ${number}${violation === null ? '' : `: ${violation}`}`,
    name: `case ${number}${violation === null ? '' : ` (${violation})`}`,
    assignedTo: assignedName(assigned),
    path: casePath(tx.agencyId, id),
    linkLabel: 'Open the case',
    agencyName,
    people: await peopleInRoles(tx, { headline, assigned, inspectorIds }, roles),
  };
}

interface Concerning {
  readonly headline: Headline;
  readonly assigned: Assigned | null;
  readonly inspectorIds: readonly string[];
}

async function peopleInRoles(
  tx: AgencyTx,
  { headline, assigned, inspectorIds }: Concerning,
  roles: readonly NotifiedRole[],
): Promise<NotifiedRecord['people']> {
  const find: Readonly<Record<NotifiedRole, () => Promise<readonly Assignee[]> | readonly Assignee[]>> = {
    ASSIGNEE: () => (assigned?.kind === 'USER' ? [assigned.person] : []),
    GROUP: () => (assigned?.kind === 'GROUP' ? assigned.group.members : []),
    SUPERVISOR: () => supervisorsOf(tx, assigned),
    ADMINISTRATORS: () => listProductAdmins(tx, 'xerce'),
    CATEGORY_GROUP: () => [],
    // Not found by the case: the rule has them.
    NAMED: () => [],
    INSPECTOR: () => inspectors(tx, inspectorIds),
  };
  const maySee = ({ isActive, scopes }: Assignee) => isActive && maySeeCase(scopes, headline.violationTypeIds);
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

function assignedName(assigned: Assigned | null): string | null {
  if (assigned === null) return null;
  return assigned.kind === 'USER' ? personName(assigned.person) : `the group ${assigned.group.name}`;
}

interface Happening {
  readonly kind: NotificationKind;
  readonly eventId: string;
  readonly by: StaffActing;
  readonly standsInFor?: OnLeave | undefined;
}

/** Notifies staff of something that happened to a case. */
export const notifyAboutCase = (tx: AgencyTx, id: string, { by, ...happening }: Happening): Promise<void> =>
  notifyStaff(tx, by.services, { ...happening, by: by.actor, subject: { kind: CASE, id } }, (roles) =>
    notifiedOfCase(tx, id, roles),
  );

/** The plan of an inspection, as a notification names it. */
interface Plan {
  readonly typeName: string | null;
  readonly plannedOn: string;
  readonly assigneeId: string | null;
}

/** Notifies staff of something that happened to an inspection of a case. `formerId`: who had the inspection before. */
export function notifyAboutInspection(
  tx: AgencyTx,
  id: string,
  { typeName, plannedOn, assigneeId }: Plan,
  { by, formerId = null, ...happening }: Happening & { readonly formerId?: string | null },
): Promise<void> {
  const detail = `${typeName === null ? 'the inspection' : `“${typeName}”`} on ${dayWords(plannedOn)}`;
  const inspectorIds = [assigneeId, formerId].filter((each) => each !== null);
  return notifyStaff(tx, by.services, { ...happening, by: by.actor, detail, subject: { kind: CASE, id } }, (roles) =>
    notifiedOfCase(tx, id, roles, inspectorIds),
  );
}
