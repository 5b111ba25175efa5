import { briefDayWords, type Day } from '../../platform/formats/calendar.ts';

/** The kinds of work that a person delegates, each to a person of its own. */
export const workKinds = ['case', 'inspection', 'submission'] as const;
export type WorkKind = (typeof workKinds)[number];

/** The delegates of a leave; null where none is chosen. */
export interface Delegates {
  readonly caseAssigneeId: string | null;
  readonly inspectionAssigneeId: string | null;
  readonly submissionAssigneeId: string | null;
}

/** A person's leave: dates of the agency's time zone, both included, and who does the work meanwhile. */
export interface Leave extends Delegates {
  readonly startDate: Day;
  readonly endDate: Day;
}

/** The name of the delegate of each kind of work, in the API and in the form. */
export const delegateFields = {
  case: 'caseAssigneeId',
  inspection: 'inspectionAssigneeId',
  submission: 'submissionAssigneeId',
} as const satisfies Record<WorkKind, keyof Delegates>;

type Dates = Pick<Leave, 'startDate' | 'endDate'>;

/** Returns whether a person is on leave on a day. */
export const isAway = ({ startDate, endDate }: Dates, today: Day): boolean => startDate <= today && today <= endDate;

/** Returns whether a leave is over. It ends by its date, without anyone's doing. */
export const isOver = ({ endDate }: Pick<Leave, 'endDate'>, today: Day): boolean => endDate < today;

/** Returns whether two leaves have a day in common. */
export const overlap = (one: Dates, other: Dates): boolean =>
  one.startDate <= other.endDate && other.startDate <= one.endDate;

/** Returns the text beside a person who is on leave, such as `Away until Dec 3 – work goes to Ben Ito`. */
export function awayText({ endDate }: Pick<Leave, 'endDate'>, delegateName: string | null, today: Day): string {
  const until = briefDayWords(endDate, today);
  return `Away until ${until}${delegateName === null ? '' : ` – work goes to ${delegateName}`}`;
}
