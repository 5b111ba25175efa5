import type { FieldKind, InputOf } from '@townkeep/core/kernel/fields/index.ts';

/** What every input of a setup form gets; `K` are the kinds of field that it is for. */
export interface InputProps<K extends FieldKind = FieldKind> {
  readonly label: string;
  readonly description?: string;
  readonly required: boolean;
  readonly input: InputOf<K>;
  readonly value: unknown;
  readonly error: string | null;
  /** Texts for parts of the value, by their path in it. */
  readonly partErrors: Readonly<Record<string, string>>;
  readonly onChange: (value: unknown) => void;
}

/** The props that the component library's inputs share. */
export const common = <K extends FieldKind>({ label, description, required, error }: InputProps<K>) => ({
  label,
  required,
  error,
  ...(description === undefined ? {} : { description }),
});
