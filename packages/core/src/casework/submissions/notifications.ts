import {
  asksForSentence,
  type NotificationFacts,
  type NotificationKind,
  type NotificationSetting,
} from '../../platform/notification.ts';
import { submissionEvents } from './events.ts';

const roles = ['ASSIGNEE', 'GROUP', 'SUPERVISOR'] as const;
const atOnce: NotificationSetting = { to: ['ASSIGNEE', 'GROUP'], inApp: true, email: 'NOW' };
const onRequest: NotificationSetting = { to: ['ASSIGNEE', 'GROUP'], inApp: true, email: 'CHOICE' };

const capital = (sentence: string): string => sentence.charAt(0).toUpperCase() + sentence.slice(1);

const filed = ({ record, assignedTo }: NotificationFacts): string =>
  capital(assignedTo === null ? `${record} was filed.` : `${record} was filed and is assigned to ${assignedTo}.`);

const assigned = ({ record, byName, assignedTo }: NotificationFacts): string =>
  `${byName ?? 'Townkeep'} assigned ${record} to ${assignedTo ?? 'no one'}.`;

const reopened = ({ record, byName }: NotificationFacts): string =>
  byName === null ? `The reporter of ${record} says that it is not fixed.` : `${byName} reopened ${record}.`;

/** The events of a submission of which staff can be notified. */
export const submissionNotifications = {
  created: {
    name: 'submissionCreated',
    event: submissionEvents.created,
    label: 'A submission is filed',
    product: 'crm',
    roles: [...roles, 'CATEGORY_GROUP'],
    initial: atOnce,
    sentence: filed,
  },
  unassigned: {
    name: 'submissionUnassigned',
    event: submissionEvents.created,
    label: 'A submission is filed without an assignee',
    product: 'crm',
    roles: ['ADMINISTRATORS', 'CATEGORY_GROUP'],
    initial: { to: ['ADMINISTRATORS'], inApp: true, email: 'DIGEST' },
    sentence: ({ record }) => capital(`${record} was filed and is not assigned yet.`),
  },
  assigned: {
    name: 'submissionAssigned',
    event: submissionEvents.assigned,
    label: 'A submission is assigned',
    product: 'crm',
    roles,
    initial: atOnce,
    sentence: assigned,
  },
  askedFor: {
    name: 'submissionAskedFor',
    event: submissionEvents.askedFor,
    label: 'A colleague asks for a submission',
    product: 'crm',
    roles,
    initial: atOnce,
    sentence: asksForSentence,
  },
  replied: {
    name: 'submissionReplied',
    event: submissionEvents.replied,
    label: 'A resident replies',
    product: 'crm',
    roles,
    initial: atOnce,
    sentence: ({ record }) => `The reporter of ${record} wrote.`,
  },
  reopened: {
    name: 'submissionReopened',
    event: submissionEvents.reopened,
    label: 'A submission is reopened',
    product: 'crm',
    roles,
    initial: onRequest,
    sentence: reopened,
  },
  byRule: {
    name: 'submissionByRule',
    event: submissionEvents.staffNotified,
    label: 'A rule sends a notification',
    product: 'crm',
    roles: ['NAMED'],
    initial: { to: ['NAMED'], inApp: true, email: 'NOW' },
    sentence: ({ record, byName, detail }) =>
      `${byName ?? 'A rule'} notified you of ${record}${detail === undefined ? '' : `: ${detail.replace(/\.$/, '')}`}.`,
  },
  slaWarned: {
    name: 'submissionSlaWarned',
    event: submissionEvents.slaWarned,
    label: 'A deadline is near',
    product: 'crm',
    roles,
    initial: onRequest,
    sentence: ({ record, detail }) => capital(`${record} is at risk: ${detail ?? 'a deadline is near'}.`),
  },
  slaBreached: {
    name: 'submissionSlaBreached',
    event: submissionEvents.slaBreached,
    label: 'A deadline has passed',
    product: 'crm',
    roles,
    initial: { ...onRequest, to: roles },
    sentence: ({ record, detail }) => capital(`${record} has missed a deadline: ${detail ?? 'it has passed'}.`),
  },
} as const satisfies Readonly<Record<string, NotificationKind>>;
