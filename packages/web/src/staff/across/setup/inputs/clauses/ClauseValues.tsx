import type { FieldKind, Fields } from '@townkeep/core/platform/fields/index.ts';
import type { ComponentType } from 'react';
import { inputId } from '../../../../../ui/fields/input-id.ts';
import type { InputProps } from '../input-props.ts';
import { ReferenceInput } from '../ReferenceInput.tsx';
import { LineInput, LinesInput } from '../TextInputs.tsx';
import { ChoiceInput, ChoicesInput, DateInput, SwitchInput, WholeNumberInput } from '../ValueInputs.tsx';

/** The inputs of values that clauses have. */
const inputs = {
  text: LineInput,
  lines: LinesInput,
  number: WholeNumberInput,
  days: WholeNumberInput,
  minutes: WholeNumberInput,
  choice: ChoiceInput,
  choices: ChoicesInput,
  date: DateInput,
  switch: SwitchInput,
  reference: ReferenceInput,
} as unknown as Partial<Record<FieldKind, ComponentType<InputProps>>>;

export interface ClauseValuesProps {
  readonly fields: Fields;
  /** The path of the values in the form, e.g. `actions.0.values`. */
  readonly path: string;
  readonly values: Readonly<Record<string, unknown>>;
  /** Error texts by their path in the clause. */
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (part: Record<string, unknown>) => void;
}

/** The inputs of a clause's values. */
export function ClauseValues({ fields, path, values, errors, onChange }: ClauseValuesProps) {
  return Object.entries(fields).map(([name, { label, hint, input, isRequired }]) => {
    const Input = inputs[input.kind];
    if (Input === undefined) return null;
    return (
      <div key={name} id={inputId(`${path}.${name}`)}>
        <Input
          label={label}
          {...(hint === undefined ? {} : { description: hint })}
          required={isRequired}
          input={input}
          value={values[name]}
          error={errors[`values.${name}`] ?? null}
          partErrors={{}}
          onChange={(value) => onChange({ [name]: value })}
        />
      </div>
    );
  });
}
