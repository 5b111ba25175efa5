import { Group, NativeSelect, TextInput } from '@mantine/core';
import { dayRangeProblem } from '@townkeep/core/kernel/formats/day-range.ts';
import { useDebouncedInput } from '../../../ui/lists/use-debounced-input.ts';
import type { FilterInputProps, FilterPart } from '../listing.ts';

/** The choice of two days, and that of no limit, which is none. */
const [CUSTOM, ANYTIME] = ['CUSTOM', 'ANYTIME'];

interface DateChoice {
  readonly value: string;
  readonly label: string;
}

/** Periods of days for filters by when something happened. Source: staff application §9, 'Date filters'. */
export const pastDates = [
  { value: 'ANYTIME', label: 'Any Time' },
  { value: 'TODAY', label: 'Today' },
  { value: 'LAST_SEVEN_DAYS', label: 'Last 7 Days' },
  { value: 'LAST_THIRTY_DAYS', label: 'Last 30 Days' },
  { value: 'CUSTOM', label: 'Custom' },
] as const;

const ends = [
  { end: 'from', label: 'Start Date' },
  { end: 'to', label: 'End Date' },
] as const;

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** `Date` turns the 31st of a shorter month into a day of the next month. */
const isDay = (value: string): boolean =>
  DAY.test(value) && !Number.isNaN(Date.parse(value)) && new Date(value).toISOString().startsWith(value);
const validDay = (value: unknown): string | undefined =>
  typeof value === 'string' && isDay(value) ? value : undefined;

/**
 * Declares a filter by date: periods by name, such as 'Today', and with the choice `CUSTOM` a range of days. The first
 * choice is `ANYTIME`.
 */
export const datesFilter = (choices: readonly DateChoice[]): FilterPart => ({
  names: ['dates', 'from', 'to'],
  read: (raw) => ({
    dates: choices.find(({ value }) => value !== ANYTIME && value === raw['dates'])?.value,
    from: validDay(raw['from']),
    to: validDay(raw['to']),
  }),
  Input: (props) => <DatesInput {...props} choices={choices} />,
});

interface DatesInputProps extends FilterInputProps {
  readonly choices: readonly DateChoice[];
}

function DatesInput({ state, onChange, choices }: DatesInputProps) {
  const chosen = String(state['dates'] ?? ANYTIME);
  const days = { from: state['from']?.toString(), to: state['to']?.toString() };
  const problem = dayRangeProblem(days);
  const choose = (choice: string) =>
    onChange({ dates: choice === ANYTIME ? undefined : choice, from: undefined, to: undefined });
  return (
    <Group gap="xs" align="flex-start">
      <NativeSelect
        size="xs"
        aria-label="Dates"
        value={chosen}
        onChange={(event) => choose(event.currentTarget.value)}
        data={[...choices]}
      />
      {chosen === CUSTOM &&
        ends.map(({ end, label }) => (
          <DayField
            key={end}
            label={label}
            value={days[end] ?? ''}
            problem={problem[end]}
            onDay={(day) => onChange({ [end]: day || undefined })}
          />
        ))}
    </Group>
  );
}

interface DayFieldProps {
  readonly label: string;
  readonly value: string;
  readonly problem: string | undefined;
  /** Called with a day, or with an empty string. */
  readonly onDay: (day: string) => void;
}

/** A day to pick or type. While it is incomplete it has no value, or a year of the first centuries. */
function DayField({ label, value, problem, onDay }: DayFieldProps) {
  const { typed, change, send } = useDebouncedInput(value, onDay);
  const sendNow = () => {
    if (typed !== value) send(typed);
  };
  return (
    <TextInput
      type="date"
      size="xs"
      aria-label={label}
      value={typed}
      error={problem}
      onChange={({ currentTarget: field }) =>
        change(
          field.value,
          field.value === '' ? !field.validity.badInput : dayRangeProblem({ from: field.value }).from === undefined,
        )
      }
      onBlur={sendNow}
      onKeyDown={(event) => {
        if (event.key === 'Enter') sendNow();
      }}
    />
  );
}
