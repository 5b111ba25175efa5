import '@mantine/core/styles/NumberInput.css';
import '@mantine/core/styles/Switch.css';
import { Checkbox, Group, NumberInput, Select, type SelectProps, Switch, TextInput } from '@mantine/core';
import { hourText } from '@townkeep/core/platform/formats/hours.ts';
import { CategoryIcon } from '../../../../ui/category-icon/CategoryIcon.tsx';
import { wrapperProps, type InputProps } from './input-props.ts';

const HUNDREDTHS = 100;
const hours = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: hourText(hour) }));

/** Returns the typed number, or null when empty. The component rejects incomplete numbers. */
export const numberOf = (typed: string | number): number | null => (typed === '' ? null : Number(typed));

export function WholeNumberInput(props: InputProps<'number' | 'days' | 'minutes'>) {
  const { min, max } = props.input;
  return (
    <NumberInput
      {...wrapperProps(props)}
      min={min}
      max={max}
      clampBehavior="none"
      allowDecimal={false}
      value={(props.value as number | null) ?? ''}
      onChange={(typed) => props.onChange(numberOf(typed))}
    />
  );
}

/** An hour of the day, chosen as a time. */
export function HourOfDayInput(props: InputProps<'hour-of-day'>) {
  return (
    <Select
      {...wrapperProps(props)}
      data={hours}
      allowDeselect={false}
      value={String(props.value)}
      onChange={(chosen) => props.onChange(Number(chosen))}
    />
  );
}

/** Money in dollars and cents, or a percentage. Stored as whole hundredths. */
export function HundredthsInput(props: InputProps<'money' | 'percent'>) {
  const { kind, min, max } = props.input;
  const value = props.value as number | null;
  const unit = kind === 'money' ? { leftSection: '$', thousandSeparator: ',' } : { suffix: ' %' };
  const change = (typed: string | number) => {
    const number = numberOf(typed);
    props.onChange(number === null ? null : Math.round(number * HUNDREDTHS));
  };
  return (
    <NumberInput
      {...wrapperProps(props)}
      {...unit}
      min={min / HUNDREDTHS}
      max={max / HUNDREDTHS}
      decimalScale={2}
      clampBehavior="none"
      value={value === null ? '' : value / HUNDREDTHS}
      onChange={change}
    />
  );
}

export function SwitchInput({ label, description, error, value, onChange }: InputProps<'switch'>) {
  return (
    <Switch
      label={label}
      description={description}
      error={error}
      checked={value === true}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}

/** Draws the icons that the values name. */
const iconProps = (value: string): Partial<SelectProps> => ({
  searchable: true,
  leftSection: <CategoryIcon name={value} size={18} />,
  renderOption: ({ option }) => (
    <Group gap="xs" wrap="nowrap">
      <CategoryIcon name={option.value} size={18} />
      {option.label}
    </Group>
  ),
});

export function ChoiceInput(props: InputProps<'choice'>) {
  const value = String(props.value);
  const data = props.input.choices.map(({ value, label }) => ({ value, label }));
  return (
    <Select
      {...wrapperProps(props)}
      {...(props.input.hasIcons === true ? iconProps(value) : {})}
      data={data}
      value={value}
      allowDeselect={false}
      onChange={props.onChange}
    />
  );
}

/** Any number of choices. */
export function ChoicesInput({ label, description, error, required, input, value, onChange }: InputProps<'choices'>) {
  const chosen = Array.isArray(value) ? (value as string[]) : [];
  return (
    <Checkbox.Group
      label={label}
      description={description}
      error={error}
      withAsterisk={required}
      value={chosen}
      onChange={onChange}
    >
      <Group mt="xs">
        {input.choices.map((choice) => (
          <Checkbox key={choice.value} value={choice.value} label={choice.label} />
        ))}
      </Group>
    </Checkbox.Group>
  );
}

export function DateInput(props: InputProps<'date'>) {
  const value = typeof props.value === 'string' ? props.value : '';
  return (
    <TextInput
      {...wrapperProps(props)}
      type="date"
      value={value}
      onChange={(event) => props.onChange(event.currentTarget.value || null)}
    />
  );
}
