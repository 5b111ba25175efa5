import { Text } from '@mantine/core';

/** Asks to replace the codes of an inserted text that have no value; absent without any. */
export function MissingCodes({ codes }: { readonly codes: readonly string[] }) {
  if (codes.length === 0) return null;
  return (
    <Text fz="sm" role="status">
      Please replace what has no value here: {codes.map((code) => `{{${code}}}`).join(', ')}
    </Text>
  );
}
