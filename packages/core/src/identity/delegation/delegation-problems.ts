import { addDays, type Day, dayWords } from '../../platform/formats/calendar.ts';
import { text, textsOf } from '../../platform/messages.ts';
import type { FieldTexts } from '../../platform/problems.ts';
import type { AccessFlags } from '../../platform/rights/access-flags.ts';
import type { Scopes } from '../../platform/rights/profile.ts';
import { type Delegates, delegateFields, type Leave, overlap, type WorkKind, workKinds } from './leave.ts';

/** The labels of the delegates. Source: staff application §5, 'Delegate work' */
export const delegateLabels: Readonly<Record<WorkKind, string>> = {
  case: 'Case Assignee',
  inspection: 'Inspection Assignee',
  submission: 'Submission Assignee',
};

const texts = textsOf({
  tooEarly: 'Start Date must be yesterday or later.',
  self: 'Choose someone other than the person who is away.',
  away: '{name} is away from {from} to {to}. Choose another person.',
  unavailable: '{label} cannot take this work. Choose another person.',
});

/** The delegation as it is sent. While it is off, its other values are not looked at. */
export interface SentDelegation extends Delegates {
  readonly isActive: boolean;
  readonly startDate: Day | null;
  readonly endDate: Day | null;
}

type Delegator = Pick<AccessFlags, 'hasCrm' | 'hasCodeEnforcement'>;

/** Returns the kinds of work that a person has, and delegates. */
export const delegatedWork = ({ hasCrm, hasCodeEnforcement }: Delegator): WorkKind[] =>
  workKinds.filter((work) => (work === 'submission' ? hasCrm : hasCodeEnforcement));

/** Returns the earliest first day of a new leave: yesterday. */
export const earliestStart = (today: Day): Day => addDays(today, -1);

interface Delegating {
  readonly selfId: string;
  readonly flags: Delegator;
  readonly today: Day;
  /** The first day that is stored; an earlier one may stay. */
  readonly storedStart: Day | null;
}

/** Returns the problems of a delegation, by field. Source: staff application §4 and §5 */
export function delegationProblems(
  sent: SentDelegation,
  { selfId, flags, today, storedStart }: Delegating,
): FieldTexts {
  if (!sent.isActive) return {};
  const problems: Record<string, string> = {};
  const { startDate, endDate } = sent;
  if (startDate === null) problems['startDate'] = text('required', { label: 'Start Date' });
  else if (startDate < earliestStart(today) && startDate !== storedStart) problems['startDate'] = texts('tooEarly');
  if (endDate === null) problems['endDate'] = text('required', { label: 'End Date' });
  else if (startDate !== null && endDate < startDate) problems['endDate'] = text('endBeforeStart');
  for (const work of delegatedWork(flags)) {
    const id = sent[delegateFields[work]];
    if (id === null) problems[delegateFields[work]] = text('required', { label: delegateLabels[work] });
    else if (id === selfId) problems[delegateFields[work]] = texts('self');
  }
  return problems;
}

/** A person whom someone wants to stand in. */
export interface Candidate {
  readonly isActive: boolean;
  readonly scopes: Scopes;
}

/** Returns whether a person can be assigned work of a kind. */
export function canTakeWork(work: WorkKind, { isActive, scopes: { crm, xerce } }: Candidate): boolean {
  if (!isActive) return false;
  return work === 'submission' ? crm.isActive && crm.permission !== 'READ_ONLY' : xerce.isActive;
}

/** Returns the text of why a person cannot stand in for a kind of work, or null if they can. */
export const delegateProblem = (work: WorkKind, person: Candidate | null): string | null =>
  person !== null && canTakeWork(work, person) ? null : texts('unavailable', { label: delegateLabels[work] });

type Dates = Pick<Leave, 'startDate' | 'endDate'>;

/** Returns the text of why a person who is on leave themselves cannot be chosen, or null if they can. */
export function awayProblem(name: string, own: Dates | null, chosen: Dates): string | null {
  if (own === null || !overlap(own, chosen)) return null;
  return texts('away', { name, from: dayWords(own.startDate), to: dayWords(own.endDate) });
}
