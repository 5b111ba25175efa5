import { Group, NativeSelect, TextInput } from '@mantine/core';
import { customDaysProblem, type dateChoices } from '@townkeep/core/submissions';
import { useDebouncedInput } from '../../../ui/lists/use-debounced-input.ts';
import type { FilterInputProps, FilterPart } from '../listing.ts';

type Choice = (typeof dateChoices)[number];

/** The choices of the specification, and two for the due date. Source: staff application §9, 'Date filters'. */
const choices: { value: Choice; label: string }[] = [
  { value: 'ANYTIME', label: 'Any Time' },
  { value: 'TODAY', label: 'Today' },
  { value: 'LAST_SEVEN_DAYS', label: 'Last 7 Days' },
  { value: 'LAST_THIRTY_DAYS', label: 'Last 30 Days' },
  { value: 'CUSTOM', label: 'Custom' },
  { value: 'OVERDUE', label: 'Overdue' },
  { value: 'NEXT_SEVEN_DAYS', label: 'Due in 7 Days' },
];

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

/** Declares a filter by predefined or custom ranges of days. */
const datesFilterOf = (offered: typeof choices): FilterPart => ({
  names: ['dates', 'from', 'to'],
  read: (raw) => ({
    dates: offered.find(({ value }) => value !== 'ANYTIME' && value === raw['dates'])?.value,
    from: validDay(raw['from']),
    to: validDay(raw['to']),
  }),
  Input: (props) => <DatesInput {...props} offered={offered} />,
});

/** The filter by the day of receipt, or by the due date. */
export const datesFilter = datesFilterOf(choices);

/** The filter by the day on which something happened. */
export const pastDatesFilter = datesFilterOf(
  choices.filter(({ value }) => value !== 'OVERDUE' && value !== 'NEXT_SEVEN_DAYS'),
);

interface DatesInputProps extends FilterInputProps {
  readonly offered: typeof choices;
}

function DatesInput({ state, onChange, offered }: DatesInputProps) {
  const chosen = (state['dates'] as Choice | undefined) ?? 'ANYTIME';
  const days = { from: state['from']?.toString(), to: state['to']?.toString() };
  const problem = customDaysProblem(days);
  const choose = (choice: Choice) =>
    onChange({ dates: choice === 'ANYTIME' ? undefined : choice, from: undefined, to: undefined });
  return (
    <Group gap="xs" align="flex-start">
      <NativeSelect
        size="xs"
        aria-label="Dates"
        value={chosen}
        onChange={(event) => choose(event.currentTarget.value as Choice)}
        data={offered}
      />
      {chosen === 'CUSTOM' &&
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
          field.value === '' ? !field.validity.badInput : customDaysProblem({ from: field.value }).from === undefined,
        )
      }
      onBlur={sendNow}
      onKeyDown={(event) => {
        if (event.key === 'Enter') sendNow();
      }}
    />
  );
}
