import { Skeleton } from '@mantine/core';
import { toApiProblem } from '../../../../http/client.ts';
import { ActionButton } from '../../../../ui/ActionButton.tsx';
import { LoadError } from '../../../../ui/page/LoadError.tsx';
import type { useChanges } from './use-changes.ts';

/** The button that loads older changes, and the state of their loading. */
export function OlderChanges({ changes: { pages } }: { readonly changes: ReturnType<typeof useChanges> }) {
  if (pages.error !== null)
    return <LoadError problem={toApiProblem(pages.error)} onRetry={() => void pages.refetch()} />;
  if (pages.data === undefined) return <Skeleton height={16} mb="xs" aria-busy />;
  if (!pages.hasNextPage) return null;
  return (
    <ActionButton
      variant="default"
      size="compact-sm"
      w="fit-content"
      mb="xs"
      loading={pages.isFetchingNextPage}
      onClick={() => void pages.fetchNextPage()}
    >
      Show older changes
    </ActionButton>
  );
}
