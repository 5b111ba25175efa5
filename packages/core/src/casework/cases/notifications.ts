import {
  asksForSentence,
  type NotificationFacts,
  type NotificationKind,
  type NotificationSetting,
} from '../../platform/notification.ts';
import { caseEvents } from './events.ts';
import { moneyNotifications } from './money/notifications.ts';

const roles = ['ASSIGNEE', 'GROUP', 'SUPERVISOR'] as const;
const withInspector = ['INSPECTOR', ...roles] as const;
const toAssignee: NotificationSetting = { to: ['ASSIGNEE', 'GROUP'], inApp: true, email: 'NOW' };
const onRequest: NotificationSetting = { ...toAssignee, email: 'CHOICE' };
const toInspector: NotificationSetting = { to: ['INSPECTOR'], inApp: true, email: 'NOW' };

const capital = (sentence: string): string => sentence.charAt(0).toUpperCase() + sentence.slice(1);

const by = ({ byName }: NotificationFacts): string => byName ?? 'Townkeep';

/** The events of a case and its inspections of which staff can be notified. `detail` is the inspection with its day. */
export const caseNotifications = {
  created: {
    name: 'caseCreated',
    event: caseEvents.created,
    label: 'A case is created',
    product: 'xerce',
    roles,
    initial: toAssignee,
    sentence: (facts) =>
      facts.assignedTo === null
        ? `${by(facts)} created ${facts.record}.`
        : `${by(facts)} created ${facts.record} and assigned it to ${facts.assignedTo}.`,
  },
  unassigned: {
    name: 'caseUnassigned',
    event: caseEvents.created,
    label: 'A case is created, or opened from a draft, without an assignee',
    product: 'xerce',
    roles: ['ADMINISTRATORS'],
    initial: { to: ['ADMINISTRATORS'], inApp: true, email: 'DIGEST' },
    sentence: (facts) => `${by(facts)} opened ${facts.record}, which is not assigned yet.`,
  },
  assigned: {
    name: 'caseAssigned',
    event: caseEvents.assigned,
    label: 'A case is assigned',
    product: 'xerce',
    roles,
    initial: toAssignee,
    sentence: (facts) => `${by(facts)} assigned ${facts.record} to ${facts.assignedTo ?? 'no one'}.`,
  },
  askedFor: {
    name: 'caseAskedFor',
    event: caseEvents.askedFor,
    label: 'A colleague asks for a case',
    product: 'xerce',
    roles,
    initial: toAssignee,
    sentence: asksForSentence,
  },
  closed: {
    name: 'caseClosed',
    event: caseEvents.closed,
    label: 'A case is closed',
    product: 'xerce',
    roles,
    initial: onRequest,
    sentence: (facts) => `${by(facts)} closed ${facts.record}.`,
  },
  reopened: {
    name: 'caseReopened',
    event: caseEvents.reopened,
    label: 'A case is reopened',
    product: 'xerce',
    roles,
    initial: onRequest,
    sentence: (facts) => `${by(facts)} reopened ${facts.record}.`,
  },
  replied: {
    name: 'caseReplied',
    event: caseEvents.replied,
    label: 'A responsible party writes',
    product: 'xerce',
    roles,
    initial: toAssignee,
    sentence: ({ record }) => `The responsible party of ${record} wrote.`,
  },
  inspectionScheduled: {
    name: 'inspectionScheduled',
    event: caseEvents.inspectionScheduled,
    label: 'An inspection is scheduled',
    product: 'xerce',
    roles: withInspector,
    initial: toInspector,
    sentence: (facts) => `${by(facts)} scheduled ${facts.detail ?? 'an inspection'} for ${facts.record}.`,
  },
  inspectionChanged: {
    name: 'inspectionChanged',
    event: caseEvents.inspectionChanged,
    label: 'An inspection is rescheduled or reassigned',
    product: 'xerce',
    roles: withInspector,
    initial: toInspector,
    sentence: (facts) =>
      `${by(facts)} changed the schedule of ${facts.record}${facts.detail === undefined ? '' : `: ${facts.detail}`}.`,
  },
  inspectionCanceled: {
    name: 'inspectionCanceled',
    event: caseEvents.inspectionCanceled,
    label: 'An inspection is canceled',
    product: 'xerce',
    roles: withInspector,
    initial: toInspector,
    sentence: (facts) => `${by(facts)} canceled ${facts.detail ?? 'an inspection'} for ${facts.record}.`,
  },
  inspectionPerformed: {
    name: 'inspectionPerformed',
    event: caseEvents.inspectionPerformed,
    label: 'An inspection is performed',
    product: 'xerce',
    roles: withInspector,
    initial: { ...onRequest, to: ['ASSIGNEE'] },
    sentence: (facts) => `${by(facts)} performed ${facts.detail ?? 'an inspection'} for ${facts.record}.`,
  },
  noticeEscalated: {
    name: 'noticeEscalated',
    event: caseEvents.noticeEscalated,
    label: 'A notice waits for approval',
    product: 'xerce',
    roles: ['SUPERVISOR', 'ADMINISTRATORS'],
    initial: { to: ['SUPERVISOR'], inApp: true, email: 'NOW' },
    sentence: (facts) =>
      `${by(facts)} asks you to approve the notice “${facts.detail ?? 'Notice'}” of ${facts.record}.`,
  },
  noticeDecided: {
    name: 'noticeDecided',
    event: caseEvents.noticeRejected,
    label: 'A notice is rejected',
    product: 'xerce',
    roles,
    initial: toAssignee,
    sentence: (facts) => `${by(facts)} rejected the notice “${facts.detail ?? 'Notice'}” of ${facts.record}.`,
  },
  noticeReturned: {
    name: 'noticeReturned',
    event: caseEvents.noticeDelivery,
    label: 'A letter comes back',
    product: 'xerce',
    roles,
    initial: toAssignee,
    sentence: (facts) => `A letter of ${facts.record} came back: ${facts.detail ?? 'returned'}.`,
  },
  overpaidByCard: {
    name: 'overpaidByCard',
    event: caseEvents.overpaidByCard,
    label: 'More is paid by card than is owed',
    product: 'xerce',
    roles: ['ADMINISTRATORS', 'ASSIGNEE', 'SUPERVISOR'],
    initial: { to: ['ADMINISTRATORS', 'ASSIGNEE', 'SUPERVISOR'], inApp: true, email: 'DIGEST' },
    sentence: ({ record }) => `More was paid by card on ${record} than was owed. The rest is a credit.`,
  },
  cardPaymentDiffers: {
    name: 'cardPaymentDiffers',
    event: caseEvents.cardPaymentDiffers,
    label: 'The card provider and the ledger differ',
    product: 'xerce',
    roles: ['ADMINISTRATORS', 'ASSIGNEE'],
    initial: { to: ['ADMINISTRATORS'], inApp: true, email: 'NOW' },
    sentence: ({ record }) => `The card provider says something else about a payment of ${record} than the ledger.`,
  },
  returnedByProvider: {
    name: 'returnedByProvider',
    event: caseEvents.returnedByProvider,
    label: 'Money of a payment by card goes back at the provider',
    product: 'xerce',
    roles: ['ADMINISTRATORS', 'ASSIGNEE'],
    initial: { to: ['ADMINISTRATORS'], inApp: true, email: 'DIGEST' },
    sentence: ({ record }) => `Money of a payment by card on ${record} went back at the card provider.`,
  },
  collectionsListed: {
    name: 'collectionsListed',
    event: caseEvents.collectionsListed,
    label: 'Cases become eligible for collections',
    product: 'xerce',
    roles: ['ADMINISTRATORS'],
    initial: { to: ['ADMINISTRATORS'], inApp: true, email: 'DIGEST' },
    sentence: ({ record }) => `Eligible for collections: ${record}.`,
  },
  ...moneyNotifications,
  slaWarned: {
    name: 'caseSlaWarned',
    event: caseEvents.slaWarned,
    label: 'A deadline of a case is near',
    product: 'xerce',
    roles,
    initial: onRequest,
    sentence: ({ record, detail }) => capital(`${record} is at risk: ${detail ?? 'a deadline is near'}.`),
  },
  slaBreached: {
    name: 'caseSlaBreached',
    event: caseEvents.slaBreached,
    label: 'A deadline of a case has passed',
    product: 'xerce',
    roles,
    initial: { ...onRequest, to: roles },
    sentence: ({ record, detail }) => capital(`${record} has missed a deadline: ${detail ?? 'it has passed'}.`),
  },
} as const satisfies Readonly<Record<string, NotificationKind>>;
