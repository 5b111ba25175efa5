import { deliveryNames } from '../../../mechanisms/templates/index.ts';
import { text } from '../../../platform/messages.ts';
import type { FieldTexts, ProblemKind } from '../../../platform/problems.ts';
import { stateAfter, type Transitions } from '../../../platform/transitions.ts';
import { caseProblems } from '../problems.ts';

export const noticeStatuses = ['DRAFT', 'PENDING_APPROVAL', 'REJECTED', 'QUEUED', 'ISSUING', 'ISSUED', 'VOID'] as const;
export type NoticeStatus = (typeof noticeStatuses)[number];

/** The states, as staff read them. */
export const noticeStatusNames = {
  DRAFT: 'Draft',
  PENDING_APPROVAL: 'Waiting for approval',
  REJECTED: 'Rejected',
  QUEUED: 'In the print queue',
  ISSUING: 'Being issued',
  ISSUED: 'Issued',
  VOID: 'Void',
} as const satisfies Readonly<Record<NoticeStatus, string>>;

/**
 * What is done with a notice. `escalate`, `queue` and `issue` are what 'issue' does, by whether it needs approval and
 * by what the officer chose; `fail` takes back a notice whose letter cannot be made.
 */
export type NoticeAction = 'edit' | 'escalate' | 'reject' | 'queue' | 'unqueue' | 'issue' | 'finish' | 'fail' | 'void';

/**
 * The course of a notice. What is changed needs a new approval, and what was issued stays as it is.
 * Source: the design page of notices, 'States'.
 */
export const noticeTransitions: Transitions<NoticeStatus, NoticeAction> = {
  DRAFT: { edit: 'DRAFT', escalate: 'PENDING_APPROVAL', queue: 'QUEUED', issue: 'ISSUING' },
  PENDING_APPROVAL: { edit: 'DRAFT', reject: 'REJECTED', queue: 'QUEUED', issue: 'ISSUING' },
  REJECTED: { edit: 'DRAFT' },
  QUEUED: { edit: 'DRAFT', unqueue: 'DRAFT', issue: 'ISSUING' },
  ISSUING: { finish: 'ISSUED', fail: 'QUEUED' },
  ISSUED: { void: 'VOID' },
  VOID: {},
};

/** Returns the state after an action, or null if the action is not possible. */
export const noticeStatusAfter = (from: NoticeStatus, action: NoticeAction): NoticeStatus | null =>
  stateAfter(noticeTransitions, from, action);

/** Returns why the text or the recipients of a notice cannot be changed, or null if they can: until it is issued. */
export const noticeEditBlocker = (status: NoticeStatus): ProblemKind | null =>
  noticeStatusAfter(status, 'edit') === null ? caseProblems.notice_issued : null;

/** Returns whether a supervisor approved a notice as it is: what it leaves out on purpose stays as they saw it. */
export const isApproved = ({ status, needsApproval }: ApprovedNotice): boolean => needsApproval && status === 'QUEUED';

interface ApprovedNotice {
  readonly status: NoticeStatus;
  readonly needsApproval: boolean;
}

/** Returns why a notice cannot be deleted, or null if it can. What waits for a supervisor or for print is kept. */
export function noticeRemovalBlocker(status: NoticeStatus): ProblemKind | null {
  if (status === 'DRAFT' || status === 'REJECTED') return null;
  return noticeEditBlocker(status) ?? caseProblems.notice_under_way;
}

/**
 * Returns why this person cannot approve or reject a notice, or null if they can. No one decides about their own: neither
 * who made it nor who asked to issue it. Source: the design page of notices, 'Approve or reject'.
 */
export function decisionBlocker(
  {
    status,
    createdById,
    askedById,
  }: {
    readonly status: NoticeStatus;
    readonly createdById: string | null;
    readonly askedById: string | null;
  },
  personId: string,
): ProblemKind | null {
  if (status !== 'PENDING_APPROVAL') return caseProblems.notice_not_waiting;
  return personId === createdById || personId === askedById ? caseProblems.notice_own : null;
}

/** What a notice says of the outside world, as it was when its officer asked to issue it. */
export interface NoticeFactsSeen {
  readonly recipients: readonly {
    readonly id: string;
    readonly name: string;
    readonly addressLines: readonly string[];
    readonly email: string | null;
    /** Whether the contact left the case. */
    readonly isGone: boolean;
  }[];
  readonly violations: readonly { readonly id: string; readonly name: string; readonly isOpen: boolean }[];
}

/**
 * Returns what changed since the officer asked to issue a notice, as a sentence, or null: it is not printed then, since
 * no one has read the changed letter.
 */
export function changeSince(seen: NoticeFactsSeen, now: NoticeFactsSeen): string | null {
  for (const before of seen.recipients) {
    const after = now.recipients.find(({ id }) => id === before.id);
    if (after === undefined || after.isGone) return `${before.name} is no longer a contact of the case.`;
    if (after.name !== before.name) return `The name of ${before.name} was changed to ${after.name}.`;
    if (after.addressLines.join('\n') !== before.addressLines.join('\n'))
      return `The address of ${after.name} was changed.`;
    if (after.email !== before.email) return `The email address of ${after.name} was changed.`;
  }
  for (const before of seen.violations) {
    const after = now.violations.find(({ id }) => id === before.id);
    if (after === undefined) return `The violation “${before.name}” was removed.`;
    if (before.isOpen && !after.isOpen) return `The violation “${before.name}” is no longer open.`;
  }
  return null;
}

export const deliveryOutcomes = ['SENT', 'DELIVERED', 'RETURNED'] as const;
export type DeliveryOutcome = (typeof deliveryOutcomes)[number];

export type DeliveryKind = keyof typeof deliveryNames;
export const deliveryKinds = Object.keys(deliveryNames) as [DeliveryKind, ...DeliveryKind[]];

/** A recipient to be, and what is known of how they can be reached. */
interface Reached {
  readonly deliveries: readonly DeliveryKind[];
  readonly hasAddress: boolean;
  readonly hasEmail: boolean;
}

/** Returns the problems of recipients, by field. `offered` are the ways of delivery of the configured notice. */
export function recipientProblems(recipients: readonly Reached[], offered: readonly DeliveryKind[]): FieldTexts {
  if (recipients.length === 0) return { recipients: text('required', { label: 'Recipients' }) };
  const problems = recipients.map((each, index) => [`recipients.${index}.deliveries`, deliveryProblem(each, offered)]);
  return Object.fromEntries(problems.filter(([, problem]) => problem !== null));
}

function deliveryProblem({ deliveries, hasAddress, hasEmail }: Reached, offered: readonly DeliveryKind[]) {
  if (deliveries.length === 0) return text('required', { label: 'Delivery' });
  const other = deliveries.find((kind) => !offered.includes(kind));
  if (other !== undefined) return text('notOffered', { label: deliveryNames[other] });
  if (!hasAddress && deliveries.some((kind) => kind === 'MAIL' || kind === 'CERTIFIED_MAIL'))
    return 'This contact has no address. Add one first.';
  return !hasEmail && deliveries.includes('EMAIL') ? 'This contact has no email address. Add one first.' : null;
}
