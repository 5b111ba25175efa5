import { useKeys } from '../../../ui/keys/use-keys.ts';
import type { Listing, ListingRow } from './listing.ts';

const GROUP = 'This list';

interface ListingKeys {
  readonly step: (by: 1 | -1) => void;
  readonly selectedId: string | null;
  /** Null where rows cannot be chosen for a group action. */
  readonly toggle: ((id: string, isRange: boolean) => void) | null;
}

/** Offers the keys of a listing: the next and the previous row, and the choice of a row. */
export function useListingKeys<Row extends ListingRow>(listing: Listing<Row>, keys: ListingKeys): void {
  const { step, selectedId, toggle } = keys;
  const go = (by: 1 | -1) => () => step(by);
  useKeys([
    { key: 'j', label: 'Next row; Enter opens it', group: GROUP, run: go(1) },
    { key: 'k', label: 'Previous row', group: GROUP, run: go(-1) },
    ...(toggle === null
      ? []
      : [
          {
            key: 'x',
            label: `Select the ${listing.one}`,
            group: GROUP,
            blocker: selectedId === null ? 'Go to a row first, with J.' : null,
            run: () => {
              if (selectedId !== null) toggle(selectedId, false);
            },
          },
        ]),
  ]);
}
