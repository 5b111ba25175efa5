import {
  Checkbox,
  type CheckboxGroupProps,
  type InputWrapperProps,
  NativeSelect,
  Radio,
  type RadioGroupProps,
  Textarea,
  TextInput,
} from '@mantine/core';
import { type CustomField, YES_NO } from '@townkeep/core/mechanisms/custom-fields/field.ts';
import type { FieldValue } from '@townkeep/core/mechanisms/custom-fields/values.ts';
import { optionLabel } from '@townkeep/core/mechanisms/custom-fields/field-texts.ts';
import type { Language } from '@townkeep/core/platform/formats/languages.ts';
import { OptionalLabel } from '../OptionalLabel.tsx';

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
  /** The language of the options; English by default. The label and the hint are shown as they are. */
  readonly language?: Language;
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
export function ResidentField({ texts, language = 'en', anchor, field, value, error, onChange }: ResidentFieldProps) {
  const shared = {
    label: field.isRequired ? field.label : <OptionalLabel label={field.label} optional={texts.optional} />,
    description: field.hint ?? undefined,
    error,
    required: field.isRequired,
    withAsterisk: false,
    ...anchor,
  };
  const options = field.options.map((option) => ({ value: option, label: optionLabel(field, option, language) }));
  const typed = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  switch (field.type) {
    case 'TEXTAREA':
      return <Textarea {...shared} rows={4} value={typed} onChange={(event) => onChange(event.currentTarget.value)} />;
    case 'YES_NO': {
      const answers = YES_NO.map((option) => ({ value: option, label: option === 'Yes' ? texts.yes : texts.no }));
      return <Radios {...shared} options={answers} value={typed} onChange={onChange} />;
    }
    case 'PICKLIST':
      return <OneOf {...shared} options={options} choose={texts.choose} value={typed} onChange={onChange} />;
    case 'MULTI_PICKLIST':
      return (
        <CheckBoxes
          {...shared}
          description={field.hint ?? texts.chooseSeveral}
          options={options}
          value={Array.isArray(value) ? [...(value as string[])] : []}
          onChange={onChange}
        />
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

/** A value with what people read for it. */
interface Option {
  readonly value: string;
  readonly label: string;
}

interface OneOfProps extends Pick<InputWrapperProps, 'label' | 'description' | 'error' | 'required' | 'withAsterisk'> {
  readonly options: readonly Option[];
  /** The text of the dropdown before a choice. */
  readonly choose: string;
  readonly value: string;
  readonly onChange: (value: string | null) => void;
}

/** Radio buttons for a few options, a dropdown for more. */
function OneOf({ options, choose, onChange, ...input }: OneOfProps) {
  if (options.length <= MOST_RADIOS) return <Radios {...input} options={options} onChange={onChange} />;
  return (
    <NativeSelect
      {...input}
      onChange={(event) => onChange(event.currentTarget.value || null)}
      data={[{ value: '', label: choose }, ...options]}
    />
  );
}

interface RadiosProps extends Omit<RadioGroupProps, 'children'> {
  readonly options: readonly Option[];
}

function Radios({ options, ...group }: RadiosProps) {
  return (
    <Radio.Group {...group}>
      <div className="choices">
        {options.map(({ value, label }) => (
          <Radio key={value} value={value} label={label} />
        ))}
      </div>
    </Radio.Group>
  );
}

interface CheckBoxesProps extends Omit<CheckboxGroupProps, 'children' | 'onChange'> {
  readonly options: readonly Option[];
  /** Receives the chosen options in their order. */
  readonly onChange: (chosen: string[]) => void;
}

function CheckBoxes({ options, onChange, ...group }: CheckBoxesProps) {
  return (
    <Checkbox.Group
      {...group}
      onChange={(chosen) => onChange(options.flatMap(({ value }) => (chosen.includes(value) ? value : [])))}
    >
      <div className="choices">
        {options.map(({ value, label }) => (
          <Checkbox key={value} value={value} label={label} />
        ))}
      </div>
    </Checkbox.Group>
  );
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
