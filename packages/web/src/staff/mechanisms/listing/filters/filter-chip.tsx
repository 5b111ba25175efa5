import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { FilterChipProps } from '../listing.ts';
import type { ListingState } from '../listing-state.ts';

/**
 * Returns the chip of a filter that is set, to be removed. `useText` is called as a hook and returns what is chosen, such
 * as 'Assignee: Nora Feldman'; null shows no chip.
 */
export const filterChip = (
  names: readonly string[],
  useText: (state: ListingState) => string | null,
): ComponentType<FilterChipProps> =>
  function FilterChip({ state, onRemove }: FilterChipProps) {
    const text = useText(state);
    if (text === null) return null;
    return (
      <Button
        variant="light"
        size="xs"
        fw={600}
        maw={260}
        rightSection={<IconX size={14} aria-hidden />}
        aria-label={`Remove the filter ${text}`}
        onClick={() => onRemove(Object.fromEntries(names.map((name) => [name, undefined])))}
      >
        {text}
      </Button>
    );
  };
