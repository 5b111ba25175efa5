import { Alert } from '@mantine/core';

/** Why a change was refused and what to do, above its form. */
export function Refusal({ text }: { readonly text: string | null }) {
  if (text === null) return null;
  return (
    <Alert color="red" role="alert">
      {text}
    </Alert>
  );
}
