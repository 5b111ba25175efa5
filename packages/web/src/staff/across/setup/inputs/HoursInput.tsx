import { Group, Input, Text, TextInput } from '@mantine/core';
import type { Hours } from '@townkeep/core/platform/formats/hours.ts';
import type { InputProps } from './input-props.ts';

/** Hours of a day. They are null when both times are empty. */
export function HoursInput({ label, description, error, partErrors, value, onChange }: InputProps<'hours'>) {
  const hours = (value ?? { from: '', to: '' }) as Hours;
  const change = (part: Partial<Hours>) => {
    const next = { ...hours, ...part };
    onChange(next.from === '' && next.to === '' ? null : next);
  };
  const time = (part: keyof Hours, partLabel: string) => (
    <TextInput
      type="time"
      aria-label={`${label}, ${partLabel}`}
      value={hours[part]}
      error={partErrors[part]}
      onChange={(event) => change({ [part]: event.currentTarget.value })}
    />
  );
  return (
    <Input.Wrapper
      role="group"
      aria-label={label}
      label={label}
      labelElement="div"
      {...described(description)}
      error={error}
    >
      <Group gap="xs" mt={4}>
        {time('from', 'from')}
        <Text fz="sm" aria-hidden>
          to
        </Text>
        {time('to', 'to')}
      </Group>
    </Input.Wrapper>
  );
}

const described = (description: string | undefined) => (description === undefined ? {} : { description });
