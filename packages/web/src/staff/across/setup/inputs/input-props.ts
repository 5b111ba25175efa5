import type { FieldKind, InputOf } from '@townkeep/core/platform/fields/index.ts';

/** The props of every setup input; `K` is the kinds of field it supports. */
export interface InputProps<K extends FieldKind = FieldKind> {
  readonly label: string;
  readonly description?: string;
  readonly required: boolean;
  readonly input: InputOf<K>;
  readonly value: unknown;
  readonly error: string | null;
  /** Error texts for parts of the value, by their path within it. */
  readonly partErrors: Readonly<Record<string, string>>;
  readonly onChange: (value: unknown) => void;
  /** The values of the whole form, on which what is offered can depend. */
  readonly siblings?: Readonly<Record<string, unknown>>;
}

/** Returns the props that Mantine's inputs share. */
export const wrapperProps = <K extends FieldKind>({ label, description, required, error }: InputProps<K>) => ({
  label,
  required,
  error,
  ...(description === undefined ? {} : { description }),
});
