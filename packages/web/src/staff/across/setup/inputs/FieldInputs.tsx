import type { Fields } from '@townkeep/core/platform/fields/index.ts';
import { inputId } from '../../../../ui/fields/input-id.ts';
import { inputFor } from './inputs.ts';

export interface FieldInputsProps {
  readonly fields: Fields;
  readonly values: Readonly<Record<string, unknown>>;
  /** Error texts by the path of the value, e.g. `mailingAddress.zip`. */
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (part: Record<string, unknown>) => void;
}

/** The inputs of a declaration's fields that have a use, in order. Custom fields are edited in their own builder. */
export function FieldInputs({ fields, values, errors, onChange }: FieldInputsProps) {
  return Object.entries(fields).map(([name, { label, hint, input, isRequired, onlyWhen }]) => {
    if (input.kind === 'custom-fields') return null;
    if (onlyWhen !== undefined && values[onlyWhen.field] !== onlyWhen.is) return null;
    const Input = inputFor(input.kind);
    return (
      <div key={name} id={inputId(name)}>
        <Input
          label={label}
          {...(hint === undefined ? {} : { description: hint })}
          required={isRequired}
          input={input}
          value={values[name]}
          error={errors[name] ?? null}
          partErrors={errorsWithin(errors, name)}
          siblings={values}
          onChange={(value) => onChange({ [name]: value, ...cleared(fields, name, value) })}
        />
      </div>
    );
  });
}

/** Returns the initial values of the fields that have no use with a new value of another one. */
const cleared = (fields: Fields, changed: string, value: unknown): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, { onlyWhen }]) => onlyWhen?.field === changed && onlyWhen.is !== value)
      .map(([name, { initial }]) => [name, initial]),
  );

function errorsWithin(errors: FieldInputsProps['errors'], name: string): Record<string, string> {
  const prefix = `${name}.`;
  return Object.fromEntries(
    Object.entries(errors).flatMap(([path, text]) =>
      path.startsWith(prefix) ? [[path.slice(prefix.length), text]] : [],
    ),
  );
}
