import type { SubmissionSettings } from '../../agencies/agency.ts';
import { text } from '../../kernel/messages.ts';
import type { FieldTexts, ProblemCode } from '../../kernel/problems.ts';
import type { AccessFlags } from '../../people/rights/access-flags.ts';
import type { Product, Scopes } from '../../people/profile.ts';
import type { NotificationChannel, SubmissionSource, SubmissionStatus } from '../submission.ts';

const DAY_MS = 86_400_000;

/** What a rule must know of the staff member who acts. */
export interface Acting {
  readonly id: string;
  /** The active groups that they belong to. */
  readonly groupIds: readonly string[];
  readonly flags: Pick<AccessFlags, 'isCrmReadOnly' | 'isSuperAdmin' | 'isCrmAdmin'>;
  readonly permission: Scopes['crm']['permission'];
}

/** To whom a submission is assigned: to a person, to a group, or, with neither, to no one. */
export interface Assignment {
  readonly assigneeId: string | null;
  readonly assigneeGroupId: string | null;
}

/**
 * Returns why this person may not change this submission, or null when they may: READ_ONLY sees, BASIC changes what is
 * assigned to oneself, to one of one's groups, or to no one, OVERWRITE changes anyone's. Source: staff application §6.
 */
export function changeBlocker(
  by: Acting,
  { assigneeId, assigneeGroupId }: Assignment,
): Extract<ProblemCode, 'read_only' | 'only_own'> | null {
  if (by.flags.isCrmReadOnly) return 'read_only';
  if (by.flags.isSuperAdmin || by.permission === 'OVERWRITE') return null;
  if (assigneeGroupId !== null) return by.groupIds.includes(assigneeGroupId) ? null : 'only_own';
  return assigneeId === null || assigneeId === by.id ? null : 'only_own';
}

/** Why the status cannot become this one, or null when it can. */
export function statusBlocker(
  submission: { readonly status: SubmissionStatus },
  status: SubmissionStatus,
): Extract<ProblemCode, 'submission_closed' | 'submission_open'> | null {
  if (submission.status !== status) return null;
  return status === 'CLOSED' ? 'submission_closed' : 'submission_open';
}

/** An outcome of the agency's list that closing offers. */
export interface OfferedOutcome {
  readonly id: string;
  readonly name: string;
}

/** How the outcome is named: by its id, or by its name for callers that know no ids. */
export interface ChosenOutcome {
  readonly outcomeId?: string | null | undefined;
  readonly outcome?: string | null | undefined;
}

interface Closing extends ChosenOutcome {
  readonly message: string | null | undefined;
  readonly hasReporter: boolean;
}

interface ClosingRules extends Pick<SubmissionSettings, 'isClosingMessageRequired'> {
  readonly offered: readonly OfferedOutcome[];
}

/** Returns the offered outcome that was chosen, or undefined. Names are compared without case. */
export function chosenOutcome(
  { outcomeId, outcome }: ChosenOutcome,
  offered: readonly OfferedOutcome[],
): OfferedOutcome | undefined {
  if (outcomeId) return offered.find(({ id }) => id === outcomeId);
  const name = outcome?.toLowerCase();
  return offered.find((each) => each.name.toLowerCase() === name);
}

/** Returns what is missing for closing, by field; empty when nothing is. */
export function closingProblems(closing: Closing, { offered, isClosingMessageRequired }: ClosingRules): FieldTexts {
  const fields: Record<string, string> = {};
  const { outcomeId, outcome, message, hasReporter } = closing;
  if (!outcomeId && !outcome) fields['outcomeId'] = text('outcomeRequired');
  else if (chosenOutcome(closing, offered) === undefined) {
    fields[outcomeId ? 'outcomeId' : 'outcome'] = text('notOffered', {
      label: outcomeId ? 'Outcome' : String(outcome),
    });
  }
  if (!message && hasReporter && isClosingMessageRequired) fields['message'] = text('closingMessageRequired');
  return fields;
}

/**
 * Why the reporter can no longer say that it is not fixed, or null when they can. Both instants in any form of Date.
 */
export function reopenBlocker(
  submission: { readonly status: SubmissionStatus; readonly closedAt: Date | null },
  reopenDays: number,
  now: Date,
): Extract<ProblemCode, 'submission_open' | 'reopen_too_late'> | null {
  if (submission.status === 'OPEN' || submission.closedAt === null) return 'submission_open';
  return now.getTime() - submission.closedAt.getTime() > reopenDays * DAY_MS ? 'reopen_too_late' : null;
}

/** What is known of how the reporter can be reached. */
export interface Reachable {
  readonly email: string | null;
  readonly phoneNumber: string | null;
  readonly notificationPreference: readonly NotificationChannel[];
  readonly hasSubscribed: boolean;
  /** True when they ended SMS by the keyword STOP. */
  readonly hasStoppedSms: boolean;
}

/** Whether text messages go out: the agency uses them, and the installation can send them. */
export interface Texting {
  readonly isSMSEnabled: boolean;
  readonly hasSmsGateway: boolean;
}

/** The channels that have an address and may be used, whether chosen or not; e-mail first. */
export function usableChannels(
  reporter: Pick<Reachable, 'email' | 'phoneNumber' | 'hasStoppedSms'>,
  { isSMSEnabled, hasSmsGateway }: Texting,
): NotificationChannel[] {
  const channels: NotificationChannel[] = [];
  if (reporter.email !== null) channels.push('EMAIL');
  if (reporter.phoneNumber !== null && isSMSEnabled && hasSmsGateway && !reporter.hasStoppedSms) channels.push('SMS');
  return channels;
}

/** How a reporter can be reached now. */
export interface Reach {
  readonly channels: NotificationChannel[];
  /** Only a text message would reach them, and the installation can send none. */
  readonly needsSmsGateway: boolean;
}

/** How a message reaches the reporter: by the channels that they chose. */
export function reachOf(reporter: Reachable, texting: Texting): Reach {
  const channels = reachableChannels(reporter, texting);
  return {
    channels,
    needsSmsGateway:
      channels.length === 0 && reachableChannels(reporter, { ...texting, hasSmsGateway: true }).length > 0,
  };
}

function reachableChannels(reporter: Reachable, texting: Texting): NotificationChannel[] {
  if (!reporter.hasSubscribed) return [];
  return usableChannels(reporter, texting).filter((channel) => reporter.notificationPreference.includes(channel));
}

/**
 * Why no message reaches the reporter by a channel, or null when one does. `reach` is null when the submission has no
 * reporter.
 */
export function reachBlocker(
  reach: Readonly<Reach> | null,
): Extract<ProblemCode, 'no_reporter' | 'no_channel' | 'no_sms_gateway'> | null {
  if (reach === null) return 'no_reporter';
  if (reach.channels.length > 0) return null;
  return reach.needsSmsGateway ? 'no_sms_gateway' : 'no_channel';
}

/**
 * Why staff cannot write to the reporter, or null when they can. Who filed it on the public form was given the link to
 * its
 * page and reads there, whether or not a channel is left; what staff file, nobody has the link of until a message
 * brings it.
 */
export function messageBlocker(
  reach: Readonly<Reach> | null,
  source: SubmissionSource,
): ReturnType<typeof reachBlocker> {
  const blocker = reachBlocker(reach);
  // Who waits for a text message does not look at the page.
  return source === 'WEB' && blocker !== 'no_sms_gateway' ? null : blocker;
}

/** Why staff may not choose text messages for a reporter, as a text, or null when they may. */
export const smsBlocker = ({ hasSmsGateway }: Pick<Texting, 'hasSmsGateway'>): string | null =>
  hasSmsGateway ? null : text('noSmsGateway');

/** Why this person may not change or delete this note, or null when they may: its author and CRM administrators. */
export function noteBlocker(
  by: Acting,
  note: { readonly authorId: string | null },
): Extract<ProblemCode, 'read_only' | 'no_right'> | null {
  if (by.flags.isCrmReadOnly) return 'read_only';
  return by.flags.isCrmAdmin || note.authorId === by.id ? null : 'no_right';
}

/** Why this person cannot be assigned submissions, as a text, or null when they can. */
export function assigneeProblem(person: { readonly isActive: boolean; readonly scopes: Scopes } | null): string | null {
  const isOffered =
    person !== null && person.isActive && person.scopes.crm.isActive && person.scopes.crm.permission !== 'READ_ONLY';
  return isOffered ? null : text('assigneeUnavailable');
}

/** A group as assigning needs it. */
export interface AssignableGroup {
  readonly isActive: boolean;
  readonly products: readonly Product[];
  readonly activeMembers: number;
}

/** Returns why this group cannot be assigned submissions, as a text, or null when it can. */
export function assigneeGroupProblem(group: AssignableGroup | null): string | null {
  const isOffered = group !== null && group.isActive && group.products.includes('crm') && group.activeMembers > 0;
  return isOffered ? null : text('groupUnavailable');
}

/** An assignment as it is asked for: absent means that nothing is said, null that there is none. */
export interface AskedAssignment {
  readonly assigneeId?: string | null | undefined;
  readonly groupId?: string | null | undefined;
}

/** Returns what is wrong with an assignment by its form: a person and a group at once. */
export const assignmentProblems = ({ assigneeId, groupId }: AskedAssignment): FieldTexts =>
  assigneeId && groupId ? { groupId: text('assigneeOrGroup') } : {};

/** The most members of a group who receive letters each; beyond it, the supervisor alone does. */
export const GROUP_LETTERS_MAX = 20;

/**
 * Returns which staff receive the letters about a group's work: its members, or its supervisor alone when there are
 * more
 * than GROUP_LETTERS_MAX of them. A large group without a supervisor has its members notified.
 */
export function notifiedOfGroup<Person>({
  members,
  supervisor,
}: {
  readonly members: readonly Person[];
  readonly supervisor: Person | null;
}): readonly Person[] {
  return supervisor !== null && members.length > GROUP_LETTERS_MAX ? [supervisor] : members;
}

/**
 * Whether it should have been resolved: open, and its due date before today (both `YYYY-MM-DD` in the agency's time
 * zone).
 */
export function isOverdue(
  submission: { readonly status: SubmissionStatus; readonly dueOn: string | null },
  today: string,
): boolean {
  return submission.status === 'OPEN' && submission.dueOn !== null && submission.dueOn < today;
}

const UNIT = /[,#]|\b(?:apt|apartment|unit|suite|ste|room|rm|floor|fl)\b/i;

/** The numbers that belong to a street's name: ordinals (`5th`), and numbered roads (`Highway 101`, `US-1`, `I-90`). */
const STREET_NUMBER =
  /(^|[^\p{L}\p{N}-])(?:\d+(?:st|nd|rd|th)|(?:hwy|highway|rte|route|sr|us)\.?[\s-]\d{1,3}[a-z]?|i-\d{1,3}[a-z]?)(?![\p{L}\p{N}-])/giu;

/** Whether a number is left that may be a house's. */
const mayTellHouse = (street: string): boolean => /\p{N}/u.test(street.replace(STREET_NUMBER, '$1'));

/**
 * What the public may know of a place: the block, never the house. `1234 Main St` becomes `1200 block of Main St`; a
 * street or corner without a number stays. Null when there is no street, and when it has any other number, since nobody
 * can tell that it is not the house's.
 */
export function roughPlace(place: { readonly streetAddress: string | null }): string | null {
  const street = place.streetAddress?.split(UNIT, 1)[0]!.trim() ?? '';
  if (street === '') return null;
  const numbered = /^(\d+)[a-z]?(?:\s?(?:-|–|\/)\s?\d+[a-z]?)?\s+(?:1\/2\s+)?(.*)$/i.exec(street);
  const name = numbered === null ? street : numbered[2]!;
  if (mayTellHouse(name)) return null;
  if (numbered === null) return name;
  const hundred = Math.floor(Number(numbered[1]) / 100) * 100;
  return `${hundred === 0 ? '1–99' : hundred} block of ${name}`;
}
