import { filterChip } from './filter-chip.tsx';
import { Group, TextInput } from '@mantine/core';
import { dayRangeProblem } from '@townkeep/core/platform/formats/day-range.ts';
import type { DateChoice } from '@townkeep/core/mechanisms/listings';
import { useDebouncedInput } from '../../../../ui/lists/use-debounced-input.ts';
import { dayAndMonth } from '../../../../ui/dates/format.ts';
import type { FilterInputProps, FilterPart } from '../listing.ts';
import type { ListingState } from '../listing-state.ts';
import { useToday } from '../../../platform/session/use-today.ts';
import { FilterSelect } from './FilterSelect.tsx';

/** The choice of two days, and that of no limit, which is none. */
const [CUSTOM, ANYTIME] = ['CUSTOM', 'ANYTIME'];

interface LabeledChoice {
  readonly value: string;
  readonly label: string;
}

/** The choices of the specification. Source: staff application §9, 'Date filters'. */
export const pastChoices: readonly (LabeledChoice & { readonly value: DateChoice })[] = [
  { value: 'ANYTIME', label: 'Any Time' },
  { value: 'TODAY', label: 'Today' },
  { value: 'LAST_SEVEN_DAYS', label: 'Last 7 Days' },
  { value: 'LAST_THIRTY_DAYS', label: 'Last 30 Days' },
  { value: 'CUSTOM', label: 'Custom' },
];

/** A filter among others by date. */
interface DatesPart {
  /** The names of its values in the URL. */
  readonly names: { readonly choice: string; readonly from: string; readonly to: string };
  readonly label: string;
}

const onlyDates: DatesPart = { names: { choice: 'dates', from: 'from', to: 'to' }, label: 'Dates' };

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
 * choice is `ANYTIME`. `part`: its names, in a listing with more than one.
 */
export const datesFilter = (choices: readonly LabeledChoice[], part: DatesPart = onlyDates): FilterPart => ({
  names: [part.names.choice, part.names.from, part.names.to],
  read: (raw) => ({
    [part.names.choice]: choices.find(({ value }) => value !== ANYTIME && value === raw[part.names.choice])?.value,
    [part.names.from]: validDay(raw[part.names.from]),
    [part.names.to]: validDay(raw[part.names.to]),
  }),
  Chip: filterChip([part.names.choice, part.names.from, part.names.to], (state) => {
    const { today } = useToday();
    const chosen = choices.find(({ value }) => value === state[part.names.choice]);
    if (chosen === undefined) return null;
    return `${part.label}: ${chosen.value === CUSTOM ? daysText(daysOf(state, part), today) : chosen.label}`;
  }),
  Input: (props) => <DatesInput {...props} {...part} choices={choices} />,
});

const daysOf = (state: ListingState, { names }: DatesPart) => ({
  from: state[names.from]?.toString(),
  to: state[names.to]?.toString(),
});

/** Returns a range of days in words. */
function daysText({ from, to }: ReturnType<typeof daysOf>, today: string): string {
  const [first, last] = [from, to].map((day) => (day === undefined ? undefined : dayAndMonth(day, today)));
  if (first === undefined) return last === undefined ? 'Custom' : `until ${last}`;
  return last === undefined ? `from ${first}` : `${first} to ${last}`;
}

interface DatesInputProps extends FilterInputProps, DatesPart {
  readonly choices: readonly LabeledChoice[];
}

function DatesInput({ state, onChange, isWide, names, label, choices }: DatesInputProps) {
  const chosen = String(state[names.choice] ?? ANYTIME);
  const days = daysOf(state, { names, label });
  const problem = dayRangeProblem(days);
  const choose = (choice: string) =>
    onChange({
      [names.choice]: choice === ANYTIME ? undefined : choice,
      [names.from]: undefined,
      [names.to]: undefined,
    });
  return (
    <Group gap="xs" align="flex-start">
      <FilterSelect
        label={label}
        isLabeled={!choices[0]!.label.startsWith(label)}
        data={choices.map((choice) => (choice.value === ANYTIME ? { ...choice, value: '' } : choice))}
        value={chosen === ANYTIME ? '' : chosen}
        isWide={isWide}
        onChange={(choice) => choose(choice || ANYTIME)}
      />
      {chosen === CUSTOM &&
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
