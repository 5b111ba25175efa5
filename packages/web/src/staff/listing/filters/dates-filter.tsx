import { Group, NativeSelect, TextInput } from '@mantine/core';
import { customDaysProblem, type DateChoice, dateChoices } from '@townkeep/core/listings';
import { useDebouncedInput } from '../../../ui/lists/use-debounced-input.ts';
import type { FilterInputProps, FilterPart } from '../listing.ts';

/** A choice of days with its label. */
interface LabeledChoice {
  readonly value: DateChoice;
  readonly label: string;
}

/** The choices of the specification. Source: staff application §9, 'Date filters'. */
export const pastChoices: readonly LabeledChoice[] = [
  { value: 'ANYTIME', label: 'Any Time' },
  { value: 'TODAY', label: 'Today' },
  { value: 'LAST_SEVEN_DAYS', label: 'Last 7 Days' },
  { value: 'LAST_THIRTY_DAYS', label: 'Last 30 Days' },
  { value: 'CUSTOM', label: 'Custom' },
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

interface DatesFilter {
  /** The names of its parts in the URL. */
  readonly names: { readonly choice: string; readonly from: string; readonly to: string };
  readonly label: string;
  readonly choices: readonly LabeledChoice[];
}

/** Declares a filter by days: predefined or chosen ranges. */
export const datesFilter = ({ names, label, choices }: DatesFilter): FilterPart => ({
  names: [names.choice, names.from, names.to],
  read: (raw) => ({
    [names.choice]: dateChoices.find((choice) => choice !== 'ANYTIME' && choice === raw[names.choice]),
    [names.from]: validDay(raw[names.from]),
    [names.to]: validDay(raw[names.to]),
  }),
  Input: (props) => <DatesInput {...props} names={names} label={label} choices={choices} />,
});

function DatesInput({ state, onChange, names, label, choices }: FilterInputProps & DatesFilter) {
  const chosen = (state[names.choice] as DateChoice | undefined) ?? 'ANYTIME';
  const days = { from: state[names.from]?.toString(), to: state[names.to]?.toString() };
  const problem = customDaysProblem(days);
  const choose = (choice: DateChoice) =>
    onChange({
      [names.choice]: choice === 'ANYTIME' ? undefined : choice,
      [names.from]: undefined,
      [names.to]: undefined,
    });
  return (
    <Group gap="xs" align="flex-start">
      <NativeSelect
        size="xs"
        aria-label={label}
        value={chosen}
        onChange={(event) => choose(event.currentTarget.value as DateChoice)}
        data={[...choices]}
      />
      {chosen === 'CUSTOM' &&
        ends.map(({ end, label: name }) => (
          <DayField
            key={end}
            label={name}
            value={days[end] ?? ''}
            problem={problem[end]}
            onDay={(day) => onChange({ [names[end]]: day || undefined })}
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
