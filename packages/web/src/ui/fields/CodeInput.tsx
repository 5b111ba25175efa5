import { TextInput } from '@mantine/core';
import { CODE_MAX } from '@townkeep/core/identity/people';
import type { ReactNode, Ref } from 'react';

export interface CodeInputProps {
  readonly ref?: Ref<HTMLInputElement>;
  /** Its name in a form, by which the form focuses it. */
  readonly path?: string;
  readonly description: string;
  readonly value: string;
  readonly error: ReactNode;
  readonly onChange: (code: string) => void;
}

/** A field for a code of an authenticator app. It takes text, because recovery codes have letters. */
export function CodeInput({ ref, path, description, value, error, onChange }: CodeInputProps) {
  return (
    <TextInput
      ref={ref}
      data-path={path}
      label="Code"
      required
      description={description}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={CODE_MAX}
      value={value}
      error={error}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
