import { Text } from '@mantine/core';
import type { MergeSubject } from '@townkeep/core/platform/fields/index.ts';
import { codesOf, type MergeCode, type MergeContent } from '@townkeep/core/mechanisms/templates';

interface MissingCodesProps {
  readonly unknown: readonly string[];
  readonly empty: readonly string[];
  /** Codes for which some records have no value. */
  readonly optional?: readonly string[] | undefined;
}

/** Returns the codes of a letter for which some records have no value. */
export function optionalIn(content: MergeContent, codes: readonly MergeCode[], subject: MergeSubject): string[] {
  if (subject === 'notice') return [];
  const optional = new Set(codes.filter(({ canBeEmpty }) => canBeEmpty).map(({ code }) => code));
  return codesOf(content).filter((code) => optional.has(code));
}

const named = (codes: readonly string[]): string => codes.map((code) => `{{${code}}}`).join(', ');

/** Reports the codes that nothing replaces, so that they are never left out silently. */
export const MissingCodes = ({ unknown, empty, optional }: MissingCodesProps) => (
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
    {optional !== undefined && optional.length > 0 && (
      <Text fz="xs" c="dimmed">
        Not every record has a value for {named(optional)}. A letter without it is sent with its standard text.
      </Text>
    )}
  </div>
);
