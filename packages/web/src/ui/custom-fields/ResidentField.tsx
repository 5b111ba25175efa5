import { Checkbox, NativeSelect, Radio, Textarea, TextInput } from '@mantine/core';
import { type CustomField, YES_NO } from '@townkeep/core/custom-fields/field.ts';
import type { FieldValue } from '@townkeep/core/custom-fields/values.ts';
import type { ReactNode } from 'react';

/** The page's own texts for a question, in the page's language. */
export interface ResidentTexts {
  readonly optional: string;
  readonly yes: string;
  readonly no: string;
  readonly choose: string;
  readonly chooseSeveral: string;
}

export interface ResidentFieldProps {
  readonly texts: ResidentTexts;
  /** Attributes by which the page finds the input again. */
  readonly anchor?: Readonly<Record<`data-${string}`, string>>;
  readonly field: CustomField;
  readonly value: FieldValue;
  readonly error: string | undefined;
  readonly onChange: (value: FieldValue) => void;
}

/** Up to this many choices are radio buttons, more are a dropdown. */
const MOST_RADIOS = 6;

/** One custom field as residents see it. */
export function ResidentField({ texts, anchor, field, value, error, onChange }: ResidentFieldProps) {
  const label = field.isRequired ? (
    field.label
  ) : (
    <>
      {field.label} <span className="hint">{texts.optional}</span>
    </>
  );
  const shared = {
    label,
    description: field.hint ?? undefined,
    error,
    required: field.isRequired,
    withAsterisk: false,
    ...anchor,
  };
  const typed = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  const choices = (options: readonly string[], name: (option: string) => string = (option) => option): ReactNode => (
    <Radio.Group {...shared} value={typed} onChange={onChange}>
      <div className="choices">
        {options.map((option) => (
          <Radio key={option} value={option} label={name(option)} />
        ))}
      </div>
    </Radio.Group>
  );
  switch (field.type) {
    case 'TEXTAREA':
      return <Textarea {...shared} rows={4} value={typed} onChange={(event) => onChange(event.currentTarget.value)} />;
    case 'YES_NO':
      return choices(YES_NO, (option) => (option === 'Yes' ? texts.yes : texts.no));
    case 'PICKLIST':
      return field.options.length <= MOST_RADIOS ? (
        choices(field.options)
      ) : (
        <NativeSelect
          {...shared}
          value={typed}
          onChange={(event) => onChange(event.currentTarget.value || null)}
          data={[{ value: '', label: texts.choose }, ...field.options]}
        />
      );
    case 'MULTI_PICKLIST':
      return (
        <Checkbox.Group
          {...shared}
          description={field.hint ?? texts.chooseSeveral}
          value={Array.isArray(value) ? [...(value as string[])] : []}
          onChange={(chosen) => onChange(field.options.filter((option) => chosen.includes(option)))}
        >
          <div className="choices">
            {field.options.map((option) => (
              <Checkbox key={option} value={option} label={option} />
            ))}
          </div>
        </Checkbox.Group>
      );
    default:
      return (
        <TextInput
          {...shared}
          {...inputAttributes(field.type)}
          value={typed}
          onChange={(event) => onChange(event.currentTarget.value || null)}
        />
      );
  }
}

/**
 * Returns the input attributes of a type. A number is typed as text, because browsers hide invalid input of number
 * fields.
 */
function inputAttributes(type: CustomField['type']): { type: string; inputMode?: 'decimal'; autoComplete?: string } {
  switch (type) {
    case 'NUMBER':
      return { type: 'text', inputMode: 'decimal' };
    case 'DATE':
      return { type: 'date' };
    case 'EMAIL':
      return { type: 'email', autoComplete: 'email' };
    case 'PHONE':
      return { type: 'tel', autoComplete: 'tel' };
    default:
      return { type: 'text' };
  }
}
