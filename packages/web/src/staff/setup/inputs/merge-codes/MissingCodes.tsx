import { Text } from '@mantine/core';

interface MissingCodesProps {
  readonly unknown: readonly string[];
  readonly empty: readonly string[];
}

const named = (codes: readonly string[]): string => codes.map((code) => `{{${code}}}`).join(', ');

/** Reports the codes that nothing replaces, so that they are never left out silently. */
export const MissingCodes = ({ unknown, empty }: MissingCodesProps) => (
  <div role="status">
    {unknown.length > 0 && (
      <Text fz="xs" c="red">
        No code is called {named(unknown)}. Choose one under ‘Insert a code’.
      </Text>
    )}
    {empty.length > 0 && (
      <Text fz="xs" c="red">
        Without a value: {named(empty)}
      </Text>
    )}
  </div>
);
