import { SegmentedControl, TextInput } from '@mantine/core';
import type { MovedDays } from '@townkeep/core/casework/cases';
import { useToday } from '../../../platform/session/use-today.ts';

/** Where days are moved to, as it is typed. */
export interface TypedDays {
  readonly way: 'DAYS' | 'DAY';
  readonly byDays: string;
  readonly toDay: string;
}

export const noDays: TypedDays = { way: 'DAYS', byDays: '14', toDay: '' };

/** Returns what was typed as the calls take it. Text that is no number is left out, so that it is refused. */
export function movedDaysOf({ way, byDays, toDay }: TypedDays): MovedDays {
  const days = byDays.trim() === '' ? Number.NaN : Number(byDays);
  return way === 'DAYS'
    ? { byDays: Number.isInteger(days) ? days : null, toDay: null }
    : { byDays: null, toDay: toDay || null };
}

interface MovedDaysFieldsProps {
  readonly value: TypedDays;
  readonly errors: Readonly<Record<string, string>>;
  /** The label of the date. */
  readonly dayLabel: string;
  /** What a number of days does. */
  readonly daysNote: string;
  readonly onChange: (part: Partial<TypedDays>) => void;
}

/** The choice between a number of days and one day for all. */
export function MovedDaysFields({ value, errors, dayLabel, daysNote, onChange }: MovedDaysFieldsProps) {
  const { today } = useToday();
  // What is missing is reported with the days, whichever way is chosen.
  const error = errors['byDays'] ?? errors['toDay'];
  return (
    <>
      <SegmentedControl
        aria-label="How to move the dates"
        value={value.way}
        data={[
          { value: 'DAYS', label: 'By days' },
          { value: 'DAY', label: 'To one date' },
        ]}
        onChange={(way) => onChange({ way: way as TypedDays['way'] })}
      />
      {value.way === 'DAYS' ? (
        <TextInput
          label="Days"
          description={daysNote}
          inputMode="numeric"
          required
          w="100%"
          value={value.byDays}
          error={error}
          onChange={(event) => onChange({ byDays: event.currentTarget.value })}
        />
      ) : (
        <TextInput
          type="date"
          label={dayLabel}
          min={today}
          required
          value={value.toDay}
          error={error}
          onChange={(event) => onChange({ toDay: event.currentTarget.value })}
        />
      )}
    </>
  );
}
