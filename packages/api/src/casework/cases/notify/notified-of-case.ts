import { casesText, maySeeCase } from '@townkeep/core/casework/cases';
import { caseEvents } from '@townkeep/core/casework/cases/events.ts';
import type { NotifiedRole } from '@townkeep/core/platform/notification.ts';
import { findAgencyName, informationArea } from '../../../office/agencies/index.ts';
import { readArea } from '../../../platform/settings/settings-rows.ts';
import { quoteOf } from '../../../mechanisms/conversations/index.ts';
import { received, type Received, receivedBy } from '../../../mechanisms/notifications/index.ts';
import {
  type Assigned,
  assignedName,
  type Assignee,
  findAssigned,
  findAssignee,
  listProductAdmins,
  listSupervisorsOfAssigned,
} from '../../../identity/people/index.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import {
  dataOf,
  type EventOfMany,
  type EventOfRecord,
  type NotifiedEvent,
  type NotifiedRecord,
  type NotifiedSubject,
} from '../../../platform/records/notified.ts';
import { deadlineDetail } from '../../../mechanisms/sla/index.ts';
import { findHeadline } from './queries.ts';
import { dateIn, type Day, dayWords } from '@townkeep/core/platform/formats/calendar.ts';
import { listAsked, supervisorsAmong, withStandIns } from './approvers.ts';
import { askerOf, listDeciders, type NotifiedWaiver, waiverIn } from './waivers.ts';
import { formatCents } from '@townkeep/core/platform/formats/money.ts';
import { findInspection } from '../inspections/queries.ts';

/** Returns what notifications say about an event of a case, with the people in these roles; null for none. */
export async function notifiedOfCase(
  tx: AgencyTx,
  event: EventOfRecord,
  roles: readonly NotifiedRole[],
): Promise<NotifiedSubject | null> {
  const headline = await findHeadline(tx, event.subjectId);
  if (headline === undefined) return null;
  const { number, violation, violationTypeIds, agencyName, address } = headline;
  const given = givenBy(event);
  const assigned = await findAssigned(tx, given?.assignment ?? headline);
  const inspection = await findInspectionOf(tx, event);
  const waiver = await waiverIn(tx, event);
  return {
    title: `Case ${number}${violation === null ? '' : `: ${violation}`}`,
    name: `case ${number}${violation === null ? '' : ` (${violation})`}`,
    assignedTo: assignedName(assigned),
    standsInFor: given?.standsInFor,
    detail: isAskedFor(event)
      ? (address ?? undefined)
      : (noticeIn(event) ?? waiver?.detail ?? inspection?.detail ?? (await deadlineIn(tx, event))),
    quote: await quoteIn(tx, event),
    linkLabel: 'Open the case',
    part: waiver && '?tab=money',
    agencyName,
    people: await peopleInRoles(
      tx,
      {
        violationTypeIds,
        assigned,
        inspectorIds: inspection?.inspectorIds ?? [],
        noticed: await noticedIn(tx, event),
        waiver: waiver && { ...waiver, day: await dayOf(tx, event) },
      },
      roles,
    ),
  };
}

/** An event of a notice: its day, and the notice that waits for approval. */
interface Noticed {
  readonly day: Day;
  /** Null for another event than the one that asks for approval. */
  readonly waitingId: string | null;
}

/** Returns the event of a notice that this is; undefined for an event of something else. */
async function noticedIn(tx: AgencyTx, event: EventOfRecord): Promise<Noticed | undefined> {
  const waiting = dataOf(event, caseEvents.noticeEscalated);
  const told = waiting ?? dataOf(event, caseEvents.noticeDelivery) ?? dataOf(event, caseEvents.noticeRejected);
  if (told === undefined) return undefined;
  return { day: await dayOf(tx, event), waitingId: waiting?.noticeId ?? null };
}

/** Returns the day of the agency on which an event happened. */
async function dayOf(tx: AgencyTx, event: EventOfRecord): Promise<Day> {
  const { timezone } = await readArea(tx, informationArea);
  return dateIn(timezone, event.at);
}

/**
 * Returns what notifications say about an event that many cases had at once: they were assigned, or the inspections of
 * one inspector moved; or about a payment by card that no case has.
 */
export async function notifiedOfManyCases(
  tx: AgencyTx,
  event: EventOfMany,
  roles: readonly NotifiedRole[],
  count: number,
): Promise<NotifiedRecord> {
  const { subjectId } = event;
  const inspection = subjectId === null ? undefined : await findInspectionOf(tx, { ...event, subjectId });
  if (inspection !== undefined) return movedInspections(tx, inspection, roles, count);
  const payment = dataOf(event, caseEvents.cardPaymentDiffers);
  if (payment !== undefined) return unknownPayment(tx, payment.amountCents, roles);
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

/** Returns what the inspector hears of their inspections that moved at once. */
async function movedInspections(
  tx: AgencyTx,
  { inspectorIds }: NotifiedInspection,
  roles: readonly NotifiedRole[],
  count: number,
): Promise<NotifiedRecord> {
  const name = count === 1 ? '1 inspection' : `${count.toLocaleString('en-US')} inspections`;
  return {
    title: `${name} rescheduled`,
    name,
    assignedTo: null,
    path: `/agencies/${tx.agencyId}/inspections`,
    linkLabel: 'Open your inspections',
    agencyName: await findAgencyName(tx),
    people: await peopleInRoles(tx, { violationTypeIds: [], assigned: null, inspectorIds }, roles),
  };
}

/** Returns what is heard of a payment at the card provider that no case has. */
async function unknownPayment(
  tx: AgencyTx,
  amountCents: number,
  roles: readonly NotifiedRole[],
): Promise<NotifiedRecord> {
  return {
    title: 'Card payment without a case',
    name: `${formatCents(amountCents)} without a case`,
    assignedTo: null,
    path: `/agencies/${tx.agencyId}/finance/card-payments`,
    linkLabel: 'Open card payments',
    agencyName: await findAgencyName(tx),
    people: await peopleInRoles(tx, { violationTypeIds: [], assigned: null, inspectorIds: [] }, roles),
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

/** Returns the notice that an event is about, or why its letter came back. */
function noticeIn(event: EventOfRecord): string | undefined {
  const delivery = dataOf(event, caseEvents.noticeDelivery);
  if (delivery !== undefined)
    return `${delivery.number} to ${delivery.recipient}, ${delivery.reason?.name ?? 'returned'}`;
  const decided = dataOf(event, caseEvents.noticeEscalated) ?? dataOf(event, caseEvents.noticeRejected);
  return decided?.notice.name ?? undefined;
}

const isAskedFor = ({ type }: NotifiedEvent): boolean => type === caseEvents.askedFor.type;

async function deadlineIn(tx: AgencyTx, event: NotifiedEvent): Promise<string | undefined> {
  const deadline = dataOf(event, caseEvents.slaWarned) ?? dataOf(event, caseEvents.slaBreached);
  return deadline && deadlineDetail(tx, deadline);
}

async function quoteIn(tx: AgencyTx, event: NotifiedEvent): Promise<string | undefined> {
  const replied = dataOf(event, caseEvents.replied);
  return replied && quoteOf(tx, replied.messageId);
}

/** The inspection that an event is about, as notifications name it. */
interface NotifiedInspection {
  /** `“Follow-up” on Dec 4, 2026` */
  readonly detail: string;
  /** Who has it by the event, then who had it before. */
  readonly inspectorIds: readonly string[];
}

/** Returns the inspection that an event of a case is about; undefined for an event of something else. */
async function findInspectionOf(tx: AgencyTx, event: EventOfRecord): Promise<NotifiedInspection | undefined> {
  const scheduled = dataOf(event, caseEvents.inspectionScheduled);
  const changed = dataOf(event, caseEvents.inspectionChanged);
  const canceled = dataOf(event, caseEvents.inspectionCanceled);
  const data = scheduled ?? changed ?? canceled ?? dataOf(event, caseEvents.inspectionPerformed);
  if (data === undefined) return undefined;
  const stored = await findInspection(tx, event.subjectId, data.inspectionId);
  if (stored === undefined) return undefined;
  const { plannedOn: day, assignee } = (changed?.changes ?? {}) as PlanChanges;
  const plannedOn = scheduled?.plannedOn ?? canceled?.plannedOn ?? day?.to ?? stored.plannedOn;
  // The plan may have changed again since, so what the event says comes first.
  const current = scheduled === undefined ? stored.assigneeId : (scheduled.assignee?.id ?? null);
  const ids = assignee === undefined ? [current] : [assignee.to?.id ?? null, assignee.from?.id ?? null];
  const { type } = data;
  return {
    detail: `${type === null ? 'the inspection' : `“${type}”`} on ${dayWords(plannedOn)}`,
    inspectorIds: ids.filter((id) => id !== null),
  };
}

/** What may change of a plan that notifications name. */
interface PlanChanges {
  readonly plannedOn?: { readonly to: string };
  readonly assignee?: Readonly<Record<'from' | 'to', { readonly id: string } | null>>;
}

/** The people whom a case concerns. */
interface Concerning {
  readonly assigned: Assigned | null;
  /** The types of its violations. Staff who may not see one of them may not see the case. */
  readonly violationTypeIds: readonly string[];
  readonly inspectorIds: readonly string[];
  /** With it, who stands in for the assignee hears of it too, and supervisors are those who can decide. */
  readonly noticed?: Noticed | undefined;
  /** With it, supervisors and administrators are those who can decide about it. */
  readonly waiver?: (NotifiedWaiver & { readonly day: Day }) | undefined;
}

/** Finds the people in these roles who may see the case. */
async function peopleInRoles(
  tx: AgencyTx,
  { violationTypeIds, assigned, inspectorIds, noticed, waiver }: Concerning,
  roles: readonly NotifiedRole[],
): Promise<NotifiedRecord['people']> {
  const maySee = ({ isActive, scopes }: Pick<Assignee, 'isActive' | 'scopes'>): boolean =>
    isActive && maySeeCase(scopes, violationTypeIds);
  const deciders = waiver?.isWaiting === true ? (await listDeciders(tx, waiver)).filter(maySee) : [];
  const find: Readonly<Record<NotifiedRole, () => Promise<readonly Assignee[]> | readonly Assignee[]>> = {
    ASSIGNEE: () => {
      const people = assigned?.kind === 'USER' ? [assigned.person] : [];
      return noticed === undefined ? people : withStandIns(tx, people, noticed.day, maySee);
    },
    GROUP: () => (assigned?.kind === 'GROUP' ? assigned.group.members : []),
    SUPERVISOR: () => {
      if (waiver?.isWaiting === true) return supervisorsAmong(tx, deciders, { assigned, day: waiver.day });
      return noticed?.waitingId == null
        ? listSupervisorsOfAssigned(tx, assigned)
        : listAsked(tx, { noticeId: noticed.waitingId, assigned, day: noticed.day, maySee });
    },
    ADMINISTRATORS: async () => {
      const admins = await listProductAdmins(tx, 'xerce');
      return waiver === undefined ? admins : admins.filter(({ id }) => deciders.some((each) => each.id === id));
    },
    ASKER: () => (waiver === undefined ? [] : askerOf(tx, waiver)),
    CATEGORY_GROUP: () => [],
    // No rule names people for a case.
    NAMED: () => [],
    INSPECTOR: () => inspectors(tx, inspectorIds),
  };
  const found: [NotifiedRole, Assignee[]][] = [];
  for (const role of roles) found.push([role, (await find[role]()).filter(maySee)]);
  return Object.fromEntries(found);
}

async function inspectors(tx: AgencyTx, ids: readonly string[]): Promise<Assignee[]> {
  const found = [];
  for (const id of ids) found.push((await findAssignee(tx, id)) ?? []);
  return found.flat();
}
