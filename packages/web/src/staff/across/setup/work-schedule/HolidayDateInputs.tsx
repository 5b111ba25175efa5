import '@mantine/core/styles/NumberInput.css';
import { Checkbox, Group, NativeSelect, NumberInput, TextInput } from '@mantine/core';
import { monthNames } from '@townkeep/core/office/work-schedule';
import { type HolidayDraft, nthChoices, weekdayChoices } from './holiday-draft.ts';

export interface HolidayDateInputsProps {
  readonly draft: HolidayDraft;
  /** Error texts by the name of the input. */
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (part: Partial<HolidayDraft>) => void;
}

const months = monthNames.map((label, index) => ({ value: String(index + 1), label }));

const numberOf = (value: string | number): number | null => (typeof value === 'number' ? value : null);

/** The inputs of a holiday's date, by its kind. */
export function HolidayDateInputs(props: HolidayDateInputsProps) {
  switch (props.draft.kind) {
    case 'DATE':
      return <DateInput {...props} />;
    case 'YEARLY':
      return <YearlyInputs {...props} />;
    case 'WEEKDAY':
      return <WeekdayInputs {...props} />;
  }
}

function DateInput({ draft: { date }, errors, onChange }: HolidayDateInputsProps) {
  return (
    <TextInput
      type="date"
      label="Date"
      required
      value={date}
      error={errors['date']}
      onChange={(event) => onChange({ date: event.currentTarget.value })}
    />
  );
}

function YearlyInputs({ draft, errors, onChange }: HolidayDateInputsProps) {
  return (
    <>
      <Group grow align="flex-start" gap="sm">
        <MonthInput month={draft.month} onChange={onChange} />
        <NumberInput
          label="Day"
          min={1}
          max={31}
          clampBehavior="none"
          value={draft.day ?? ''}
          error={errors['day']}
          onChange={(value) => onChange({ day: numberOf(value) })}
        />
      </Group>
      <Checkbox
        label="On a weekend, close on the nearest weekday"
        description="The Friday before a Saturday, the Monday after a Sunday."
        checked={draft.isObserved}
        onChange={(event) => onChange({ isObserved: event.currentTarget.checked })}
      />
    </>
  );
}

function WeekdayInputs({ draft, errors, onChange }: HolidayDateInputsProps) {
  return (
    <>
      <Group grow align="flex-start" gap="sm">
        <NativeSelect
          label="Which"
          data={nthChoices}
          value={String(draft.nth)}
          onChange={(event) => onChange({ nth: Number(event.currentTarget.value) })}
        />
        <NativeSelect
          label="Weekday"
          data={weekdayChoices}
          value={draft.weekday}
          onChange={(event) => onChange({ weekday: event.currentTarget.value as HolidayDraft['weekday'] })}
        />
      </Group>
      <MonthInput month={draft.month} onChange={onChange} />
      <NumberInput
        label="Days after it"
        description="1 is the day after, such as the day after Thanksgiving."
        min={0}
        max={6}
        clampBehavior="none"
        value={draft.plusDays ?? ''}
        error={errors['plusDays']}
        onChange={(value) => onChange({ plusDays: numberOf(value) })}
      />
    </>
  );
}

function MonthInput({ month, onChange }: Pick<HolidayDraft, 'month'> & Pick<HolidayDateInputsProps, 'onChange'>) {
  return (
    <NativeSelect
      label="Month"
      data={months}
      value={String(month)}
      onChange={(event) => onChange({ month: Number(event.currentTarget.value) })}
    />
  );
}
