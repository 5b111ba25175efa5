import { Button, Text, VisuallyHidden } from '@mantine/core';
import type { useFound } from './use-found.ts';

export interface PaletteStateProps {
  readonly count: number;
  readonly query: string;
  /** Whether the lines are those of the query. */
  readonly isCurrent: boolean;
  readonly found: Pick<ReturnType<typeof useFound>, 'hasFailed' | 'retry'>;
}

/** Below the lines: that nothing matches, or that the search failed. The number of lines is read out. */
export function PaletteState({ count, query, isCurrent, found: { hasFailed, retry } }: PaletteStateProps) {
  return (
    <>
      {hasFailed && (
        <Text fz="sm" px="sm" py="xs" role="alert">
          Submissions and addresses could not be searched.{' '}
          <Button variant="light" size="compact-sm" onClick={retry}>
            Try again
          </Button>
        </Text>
      )}
      {isCurrent && !hasFailed && count === 0 && (
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
