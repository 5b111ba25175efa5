import { text } from '@townkeep/core/platform';
import { issueText } from '@townkeep/core/platform/issue-texts.ts';
import { type Holiday, holiday, LAST, sameHoliday, weekdays, type Weekday } from '@townkeep/core/office/work-schedule';
import { textsByPath } from './texts-by-path.ts';

/** A holiday while it is edited, with the values of every kind. */
export interface HolidayDraft {
  readonly kind: Holiday['kind'];
  readonly name: string;
  readonly date: string;
  readonly month: number;
  readonly day: number | null;
  readonly isObserved: boolean;
  readonly weekday: Weekday;
  readonly nth: number;
  readonly plusDays: number | null;
}

const empty: HolidayDraft = {
  kind: 'YEARLY',
  name: '',
  date: '',
  month: 1,
  day: 1,
  isObserved: true,
  weekday: 'monday',
  nth: 1,
  plusDays: 0,
};

/** Returns the draft of a holiday, or of a new one. */
export const draftOf = (edited: Holiday | null): HolidayDraft => ({ ...empty, ...edited });

type Checked = { readonly holiday: Holiday } | { readonly errors: Readonly<Record<string, string>> };

/**
 * Returns the holiday of a draft, or error texts by the name of the input.
 * @param others the other holidays of the schedule
 */
export function holidayOf(draft: HolidayDraft, others: readonly Holiday[] = []): Checked {
  const { success, data, error } = holiday.safeParse({ ...draft, date: draft.date || undefined }, { error: issueText });
  if (success) {
    const same = sameHoliday(others, data);
    return same === undefined ? { holiday: data } : { errors: { kind: text('holidayTwice', { name: same.name }) } };
  }
  return { errors: textsByPath(error.issues) };
}

export const nthChoices = [
  { value: '1', label: '1st' },
  { value: '2', label: '2nd' },
  { value: '3', label: '3rd' },
  { value: '4', label: '4th' },
  { value: String(LAST), label: 'Last' },
];

export const weekdayChoices = weekdays.map((weekday) => ({
  value: weekday,
  label: weekday.charAt(0).toUpperCase() + weekday.slice(1),
}));
