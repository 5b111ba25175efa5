import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import {
  type CustomField,
  type FieldType,
  type FieldValue,
  shownOptions,
  YES_NO,
} from '@townkeep/core/mechanisms/custom-fields';
import { ChoiceGroup } from '../fields/ChoiceGroup.tsx';

export interface CustomFieldInputProps {
  readonly field: CustomField;
  readonly id: string;
  readonly value: FieldValue;
  readonly error: string | null;
  readonly onChange: (value: FieldValue) => void;
  readonly onBlur?: () => void;
}

/** Input attributes of each typed kind. A number is kept as typed until it is sent. */
const typed: Partial<
  Record<FieldType, { type: string; inputMode?: 'decimal' | 'email' | 'tel'; autoComplete?: string }>
> = {
  TEXT: { type: 'text' },
  NUMBER: { type: 'text', inputMode: 'decimal' },
  DATE: { type: 'date' },
  EMAIL: { type: 'email', inputMode: 'email', autoComplete: 'email' },
  PHONE: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
};

const textOf = (value: FieldValue): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';

/** One custom field with the input that fits its type. */
export function CustomFieldInput({ field, id, value, error, onChange, onBlur }: CustomFieldInputProps) {
  const shared = {
    id,
    label: field.label,
    description: field.hint,
    error,
    required: field.isRequired,
    ...(onBlur === undefined ? {} : { onBlur }),
  };
  switch (field.type) {
    case 'TEXTAREA':
      return (
        <Textarea
          {...shared}
          autosize
          minRows={2}
          maxRows={8}
          value={textOf(value)}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
    case 'PICKLIST':
      return (
        <NativeSelect
          {...shared}
          value={textOf(value)}
          onChange={(event) => onChange(event.currentTarget.value === '' ? null : event.currentTarget.value)}
          data={[{ value: '', label: 'Choose' }, ...shownOptions(field, value)]}
        />
      );
    case 'MULTI_PICKLIST':
      return (
        <ChoiceGroup
          {...shared}
          isMany
          options={shownOptions(field, value)}
          value={Array.isArray(value) ? value : []}
          onChange={(chosen) => onChange(chosen.length === 0 ? null : chosen)}
        />
      );
    case 'YES_NO':
      return (
        <ChoiceGroup
          {...shared}
          isMany={false}
          options={YES_NO}
          value={value === null ? [] : [textOf(value)]}
          onChange={([chosen]) => onChange(chosen ?? null)}
        />
      );
    default:
      return (
        <TextInput
          {...shared}
          {...typed[field.type]}
          value={textOf(value)}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
  }
}
