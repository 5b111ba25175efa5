import { z } from 'zod';
import { type EventData, type EventKind, namedRecord } from '../../../platform/event.ts';
import { addDays, type Day, dayWords } from '../../../platform/formats/calendar.ts';
import { nameOf, quoted } from '../../../platform/history.ts';
import { text } from '../../../platform/messages.ts';
import type { FieldTexts } from '../../../platform/problems.ts';
import { optionalLines, plannedDay } from '../../../platform/schemas.ts';

/** The furthest that days are moved at once. */
const DAYS_MAX = 365;

/** To where days are moved: by a number of days, or to one day. */
export const movedDays = {
  byDays: z.number(text('invalidValue')).int(text('invalidValue')).nullish(),
  toDay: plannedDay.nullish(),
};
export interface MovedDays {
  readonly byDays?: number | null | undefined;
  readonly toDay?: Day | null | undefined;
}

/** Why due dates are extended, as the history shows it. */
export const dueReason = optionalLines('Reason', 500);

/** Returns the problem of where days are moved to: a number of days or a day from today on, not both. */
export function movedDaysProblems({ byDays = null, toDay = null }: MovedDays, today: Day): FieldTexts {
  if ((byDays === null) === (toDay === null)) return { byDays: text('required', { label: 'Days' }) };
  if (byDays !== null && (byDays < 1 || byDays > DAYS_MAX))
    return { byDays: text('numberBetween', { a: 1, b: DAYS_MAX }) };
  return toDay !== null && toDay < today ? { toDay: text('dayPassed') } : {};
}

/** Returns the problems of extending due dates, by field. */
export const extendDueProblems = (
  { reason, ...to }: MovedDays & { readonly reason?: string | null | undefined },
  today: Day,
): FieldTexts => ({
  ...movedDaysProblems(to, today),
  ...(reason ? {} : { reason: text('required', { label: 'Reason' }) }),
});

/**
 * Returns the day to which a day moves. A number of days counts from the day itself, or from today if it has passed, so
 * that what is moved is not late at once.
 */
export function movedDay(from: Day | null, { byDays = null, toDay = null }: MovedDays, today: Day): Day {
  if (toDay !== null) return toDay;
  return addDays(from === null || from < today ? today : from, byDays ?? 0);
}

/** Returns the new due date of a violation. An extension shortens nothing: a later date stays. */
export function extendedDueDay(complyByOn: Day | null, to: MovedDays, today: Day): Day {
  const day = movedDay(complyByOn, to, today);
  return complyByOn !== null && complyByOn > day ? complyByOn : day;
}

/** The event of extended due dates. */
export const dueDateEvents = {
  dueDatesExtended: {
    about: 'The comply-by dates of violations of a case were extended.',
    data: z.strictObject({
      violations: z.array(
        z.strictObject({
          caseViolationId: z.uuid(),
          violation: namedRecord,
          from: z.iso.date().nullable(),
          to: z.iso.date(),
        }),
      ),
      reason: z.string(),
    }),
  },
} as const;

type Kind = EventKind<string, 'dueDatesExtended', (typeof dueDateEvents)['dueDatesExtended']['data']>;

/** The sentence of extended due dates: the violations by the day to which they moved. */
export const dueDateSentences = {
  dueDatesExtended: ({ violations, reason }: EventData<Kind>) => {
    const days = [...new Set(violations.map(({ to }) => to))].toSorted();
    const parts = days.map((day) => {
      const names = violations.filter(({ to }) => to === day).map(({ violation }) => nameOf(violation));
      return `${quoted(names)} to ${dayWords(day)}`;
    });
    return `extended the due date of ${parts.join(' and of ')}: ${reason}`;
  },
};
