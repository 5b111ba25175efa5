import { casesText } from '@townkeep/core/casework/cases';
import { caseEvents } from '@townkeep/core/casework/cases/events.ts';
import type { NotifiedRole } from '@townkeep/core/platform/notification.ts';
import { findAgencyName } from '../../../office/agencies/index.ts';
import { quoteOf } from '../../../mechanisms/conversations/index.ts';
import { received, receivedBy, type Received } from '../../../mechanisms/notifications/index.ts';
import { assignedName, findAssigned } from '../../../identity/people/index.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import {
  dataOf,
  type EventOfRecord,
  type NotifiedEvent,
  type NotifiedRecord,
  type NotifiedSubject,
} from '../../../platform/records/notified.ts';
import { deadlineDetail } from '../../../mechanisms/sla/index.ts';
import { findInspectionOf } from './inspection-of.ts';
import { peopleInRoles } from './people-in-roles.ts';
import { findHeadline } from './queries.ts';

/** Returns what notifications say about an event of a case, with the people in these roles; null for none. */
export async function notifiedOfCase(
  tx: AgencyTx,
  event: EventOfRecord,
  roles: readonly NotifiedRole[],
): Promise<NotifiedSubject | null> {
  const headline = await findHeadline(tx, event.subjectId);
  if (headline === undefined) return null;
  const { number, violation, violationTypeIds, agencyName } = headline;
  const given = givenBy(event);
  const assigned = await findAssigned(tx, given?.assignment ?? headline);
  const inspection = await findInspectionOf(tx, event);
  return {
    title: `Case ${number}${violation === null ? '' : `: ${violation}`}`,
    name: `case ${number}${violation === null ? '' : ` (${violation})`}`,
    assignedTo: assignedName(assigned),
    standsInFor: given?.standsInFor,
    detail: inspection?.detail ?? (await deadlineIn(tx, event)),
    quote: await quoteIn(tx, event),
    linkLabel: 'Open the case',
    agencyName,
    people: await peopleInRoles(
      tx,
      { violationTypeIds, assigned, inspectorIds: inspection?.inspectorIds ?? [] },
      roles,
    ),
  };
}

/** Returns what notifications say about an event that many cases had at once: they were assigned. */
export async function notifiedOfManyCases(
  tx: AgencyTx,
  event: NotifiedEvent,
  roles: readonly NotifiedRole[],
  count: number,
): Promise<NotifiedRecord> {
  const given = givenBy(event);
  const assigned = given === undefined ? null : await findAssigned(tx, given.assignment);
  return {
    title: `${casesText(count)} assigned`,
    name: casesText(count),
    assignedTo: assignedName(assigned),
    standsInFor: given?.standsInFor,
    path: `/agencies/${tx.agencyId}/cases`,
    linkLabel: 'Open the cases',
    agencyName: await findAgencyName(tx),
    people: await peopleInRoles(tx, { violationTypeIds: [], assigned, inspectorIds: [] }, roles),
  };
}

/** Returns to whom an event gave the case; undefined for one that did not. */
function givenBy(event: NotifiedEvent): Received | undefined {
  const created = dataOf(event, caseEvents.created);
  if (created !== undefined) return receivedBy(created, created.onLeave);
  const opened = dataOf(event, caseEvents.draftModeChanged);
  if (opened?.assignedTo !== undefined) return received(opened.assignedTo, opened.onLeave);
  const assigned = dataOf(event, caseEvents.assigned);
  return assigned && received(assigned.to, assigned.onLeave);
}

async function deadlineIn(tx: AgencyTx, event: NotifiedEvent): Promise<string | undefined> {
  const deadline = dataOf(event, caseEvents.slaWarned) ?? dataOf(event, caseEvents.slaBreached);
  return deadline && deadlineDetail(tx, deadline);
}

async function quoteIn(tx: AgencyTx, event: NotifiedEvent): Promise<string | undefined> {
  const replied = dataOf(event, caseEvents.replied);
  return replied && quoteOf(tx, replied.messageId);
}
