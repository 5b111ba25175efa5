import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useSession } from '../../../platform/session/SessionContext.tsx';
import type { Listing, ListingRow } from '../listing.ts';

export interface RowLinkProps<Row extends ListingRow> {
  readonly listing: Listing<Row>;
  readonly row: Row;
  readonly onSelect: (id: string) => void;
}

/** A row's link to its record; without a page of its own, a button that selects the row. */
export function RowLink<Row extends ListingRow>({ listing, row, onSelect }: RowLinkProps<Row>) {
  const { agencyId } = useSession();
  const queries = useQueryClient();
  const { pathOf, loadRecord, nameOf, LinkText } = listing;
  const shared = { className: 'row-link', 'data-row-link': row.id, 'aria-label': nameOf(row) };
  return pathOf === undefined ? (
    <button type="button" {...shared} onClick={() => onSelect(row.id)}>
      <LinkText row={row} />
    </button>
  ) : (
    <Link
      to={`/agencies/${agencyId}${pathOf(row.id)}`}
      {...shared}
      // A finger can be about to scroll.
      onPointerDown={({ pointerType }) => {
        if (pointerType === 'mouse') void loadRecord?.(queries, row.id);
      }}
      // A click opens the record: a preview that appeared meanwhile would move the link away from the pointer.
      onFocus={({ currentTarget }) => {
        if (currentTarget.matches(':focus-visible')) onSelect(row.id);
      }}
    >
      <LinkText row={row} />
    </Link>
  );
}
