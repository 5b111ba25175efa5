import '@mantine/core/styles/ColorSwatch.css';
import '@mantine/core/styles/ColorPicker.css';
import '@mantine/core/styles/ColorInput.css';
import '@mantine/core/styles/Pill.css';
import '@mantine/core/styles/PillsInput.css';
import { ColorInput, Select, TagsInput, Textarea, TextInput } from '@mantine/core';
import { useMemo, useRef } from 'react';
import { MergeText } from './merge-codes/MergeText.tsx';
import { wrapperProps, type InputProps } from './input-props.ts';

type TextKind = 'text' | 'email' | 'phone' | 'url';

const types = { text: 'text', email: 'email', phone: 'tel', url: 'url' } as const satisfies Record<TextKind, string>;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const textProps = ({ value, onChange }: Pick<InputProps, 'value' | 'onChange'>) => ({
  value: textOf(value),
  onChange: (event: { currentTarget: { value: string } }) =>
    onChange(event.currentTarget.value === '' ? null : event.currentTarget.value),
});

const isDigits = (input: InputProps<TextKind>['input']): boolean => input.kind === 'text' && input.digits !== undefined;

/** Text on one line. The kind selects the keyboard of a phone. */
export function LineInput(props: InputProps<TextKind>) {
  const { input, label, value, onChange } = props;
  const field = useRef<HTMLInputElement>(null);
  const shared = { ...wrapperProps(props), ...textProps(props) };
  if (input.kind !== 'text' || input.mergeCodes === undefined)
    return <TextInput {...shared} type={types[input.kind]} {...(isDigits(input) && { inputMode: 'numeric' })} />;
  return (
    <MergeText label={label} subject={input.mergeCodes} value={textOf(value)} field={field} onChange={onChange}>
      <TextInput ref={field} {...shared} />
    </MergeText>
  );
}

export function LinesInput(props: InputProps<'lines'>) {
  const { input, label, value, onChange } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  const shared = { ...wrapperProps(props), ...textProps(props), autosize: true, minRows: 2, maxRows: 12 };
  if (input.mergeCodes === undefined) return <Textarea {...shared} />;
  return (
    <MergeText
      label={label}
      subject={input.mergeCodes}
      value={textOf(value)}
      field={field}
      countsSegments={input.countsSegments ?? false}
      onChange={onChange}
    >
      <Textarea ref={field} {...shared} />
    </MergeText>
  );
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
