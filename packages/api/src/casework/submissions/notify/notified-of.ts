import type { NotifiedRole } from '@townkeep/core/platform/notification.ts';
import { submissionEvents } from '@townkeep/core/casework/submissions/events.ts';
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
import { peopleInRoles } from './people-in-roles.ts';
import { findHeadline } from './queries.ts';

/** Returns what notifications say about an event of a submission, with the people in these roles; null for none. */
export async function notifiedOf(
  tx: AgencyTx,
  event: EventOfRecord,
  roles: readonly NotifiedRole[],
): Promise<NotifiedSubject | null> {
  const headline = await findHeadline(tx, event.subjectId);
  if (headline === undefined) return null;
  const { number, category, agencyName, categoryGroupId } = headline;
  const given = givenBy(event);
  const assigned = await findAssigned(tx, given?.assignment ?? headline);
  const named = dataOf(event, submissionEvents.staffNotified)?.to;
  return {
    title: `Submission #${number}: ${category}`,
    name: `submission #${number} (${category})`,
    assignedTo: assignedName(assigned),
    standsInFor: given?.standsInFor,
    detail: event.type === submissionEvents.askedFor.type ? (headline.address ?? undefined) : await detailOf(tx, event),
    quote: await quoteIn(tx, event),
    linkLabel: 'Open the submission',
    agencyName,
    people: await peopleInRoles(tx, { assigned, categoryGroupId, named }, roles),
  };
}

const many = (count: number): string => (count === 1 ? '1 submission' : `${count.toLocaleString('en-US')} submissions`);

/** Returns what notifications say about an event that many submissions had at once: they were assigned. */
export async function notifiedOfMany(
  tx: AgencyTx,
  event: NotifiedEvent,
  roles: readonly NotifiedRole[],
  count: number,
): Promise<NotifiedRecord> {
  const given = givenBy(event);
  const assigned = given === undefined ? null : await findAssigned(tx, given.assignment);
  return {
    title: `${many(count)} assigned`,
    name: many(count),
    assignedTo: assignedName(assigned),
    standsInFor: given?.standsInFor,
    path: `/agencies/${tx.agencyId}/customer-submissions`,
    linkLabel: 'Open the submissions',
    agencyName: await findAgencyName(tx),
    people: await peopleInRoles(tx, { assigned, categoryGroupId: null }, roles),
  };
}

/** Returns to whom an event gave the submission; undefined for one that did not. */
function givenBy(event: NotifiedEvent): Received | undefined {
  const created = dataOf(event, submissionEvents.created);
  if (created !== undefined) return receivedBy(created, created.onLeave);
  const assigned = dataOf(event, submissionEvents.assigned);
  return assigned && received(assigned.to, assigned.onLeave);
}

async function detailOf(tx: AgencyTx, event: NotifiedEvent): Promise<string | undefined> {
  const deadline = dataOf(event, submissionEvents.slaWarned) ?? dataOf(event, submissionEvents.slaBreached);
  if (deadline !== undefined) return deadlineDetail(tx, deadline);
  return dataOf(event, submissionEvents.staffNotified)?.advice;
}

async function quoteIn(tx: AgencyTx, event: NotifiedEvent): Promise<string | undefined> {
  const replied = dataOf(event, submissionEvents.replied);
  return replied && quoteOf(tx, replied.messageId);
}
