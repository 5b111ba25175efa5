import { Alert } from '@mantine/core';

/** Why the selection cannot be changed as it is. */
export function SelectionError({ text }: { readonly text: string | null }) {
  return text === null ? null : (
    <Alert color="red" role="alert">
      {text}
    </Alert>
  );
}
