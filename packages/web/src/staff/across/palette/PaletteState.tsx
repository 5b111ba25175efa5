import { Button, Text, VisuallyHidden } from '@mantine/core';
import type { Found } from './found.ts';

export interface PaletteStateProps {
  readonly count: number;
  readonly query: string;
  /** Whether the lines are those of the query. */
  readonly isCurrent: boolean;
  readonly found: Pick<Found, 'failed' | 'retry'>;
}

/** Below the lines: that nothing matches, or that the search failed. The number of lines is read out. */
export function PaletteState({ count, query, isCurrent, found: { failed, retry } }: PaletteStateProps) {
  return (
    <>
      {failed !== null && (
        <Text fz="sm" px="sm" py="xs" role="alert">
          {failed} could not be searched.{' '}
          <Button variant="light" size="compact-sm" onClick={retry}>
            Try again
          </Button>
        </Text>
      )}
      {isCurrent && failed === null && count === 0 && (
        <Text fz="sm" c="dimmed" p="sm">
          Nothing matches “{query}”
        </Text>
      )}
      <VisuallyHidden role="status">{isCurrent && query !== '' ? resultsText(count) : ''}</VisuallyHidden>
    </>
  );
}

const resultsText = (count: number): string =>
  count === 0 ? 'Nothing matches' : count === 1 ? '1 result' : `${count} results`;
