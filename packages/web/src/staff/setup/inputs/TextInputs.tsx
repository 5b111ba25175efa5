import '@mantine/core/styles/ColorSwatch.css';
import '@mantine/core/styles/ColorPicker.css';
import '@mantine/core/styles/ColorInput.css';
import '@mantine/core/styles/Pill.css';
import '@mantine/core/styles/PillsInput.css';
import { ColorInput, Select, TagsInput, Textarea, TextInput } from '@mantine/core';
import { useMemo } from 'react';
import { wrapperProps, type InputProps } from './input-props.ts';

type TextKind = 'text' | 'email' | 'phone' | 'url';

const types = { text: 'text', email: 'email', phone: 'tel', url: 'url' } as const satisfies Record<TextKind, string>;

const textProps = ({ value, onChange }: Pick<InputProps, 'value' | 'onChange'>) => ({
  value: typeof value === 'string' ? value : '',
  onChange: (event: { currentTarget: { value: string } }) =>
    onChange(event.currentTarget.value === '' ? null : event.currentTarget.value),
});

/** Text on one line. The kind selects the keyboard of a phone. */
export function LineInput(props: InputProps<TextKind>) {
  const { kind } = props.input;
  return <TextInput {...wrapperProps(props)} {...textProps(props)} type={types[kind]} />;
}

export function LinesInput(props: InputProps<'lines'>) {
  return <Textarea {...wrapperProps(props)} {...textProps(props)} autosize minRows={2} maxRows={12} />;
}

export function WordsInput(props: InputProps<'words'>) {
  const { input, value, label, onChange, partErrors } = props;
  const [first] = Object.values(partErrors);
  return (
    <TagsInput
      {...wrapperProps(props)}
      error={props.error ?? first}
      value={value as string[]}
      onChange={onChange}
      maxTags={input.maxEntries}
      splitChars={[',']}
      clearable
      clearButtonProps={{ 'aria-label': `Remove all: ${label}` }}
    />
  );
}

export function HexColorInput(props: InputProps<'color'>) {
  const value = typeof props.value === 'string' ? props.value : '';
  return (
    <ColorInput
      {...wrapperProps(props)}
      eyeDropperButtonProps={{ 'aria-label': 'Pick a color from the screen' }}
      format="hex"
      placeholder="#12529b"
      value={value}
      onChange={(color) => props.onChange(color === '' ? null : color)}
    />
  );
}

export function TimeZoneInput(props: InputProps<'time-zone'>) {
  const zones = useMemo(
    () => [...new Set([String(props.value), ...Intl.supportedValuesOf('timeZone')])].toSorted(),
    [props.value],
  );
  return (
    <Select
      {...wrapperProps(props)}
      searchable
      limit={100}
      allowDeselect={false}
      data={zones}
      value={String(props.value)}
      onChange={props.onChange}
    />
  );
}
