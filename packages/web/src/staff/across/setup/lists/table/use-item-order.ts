import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { showDismissible } from '../../../../../ui/alerts.ts';
import { useAction } from '../../../../../ui/use-action.ts';
import type { ListArea } from '../../list-areas.ts';
import type { ListItem } from '../../setup-calls.ts';

/** Returns the items in the order to show, and a function that stores a new order of all of them. */
export function useItemOrder(area: ListArea, items: readonly ListItem[]) {
  const queries = useQueryClient();
  const [moved, setMoved] = useState<readonly ListItem[] | null>(null);
  const { queryKey } = area.queries.list.queryOptions({ input: {} });
  const order = useAction((sequence: readonly string[]) => area.calls.sequence({ sequence }), {
    // The server refuses an order that does not match the current items, until the list is reloaded.
    onProblem: ({ code }) => {
      void queries.invalidateQueries({ queryKey });
      if (code !== 'sequence_mismatch') return false;
      showDismissible(
        'Someone else added or deleted an item. The list is up to date now; please move the item again.',
        'error',
      );
      return true;
    },
  });
  const reorder = (whole: readonly ListItem[]) => {
    // The new order shows at once, until the list is reloaded. If it is refused, the stored order returns.
    setMoved(whole);
    order.mutate(
      whole.map((item) => item.id),
      { onSettled: () => void queries.invalidateQueries({ queryKey }).then(() => setMoved(null)) },
    );
  };
  return { ordered: moved ?? items, reorder };
}
