import { Checkbox, Group, Skeleton, Stack } from '@mantine/core';
import type { Listing, ListingRow } from '../listing.ts';
import type { RowSelection } from './ListingTable.tsx';
import { RowLink } from './RowLink.tsx';

export interface ListingCardsProps<Row extends ListingRow> {
  readonly listing: Listing<Row>;
  readonly rows: readonly Row[] | null;
  readonly chosen: RowSelection | null;
  readonly onSelect: (id: string) => void;
}

/** The rows on a narrow screen: each is a card. */
export function ListingCards<Row extends ListingRow>({ listing, rows, chosen, onSelect }: ListingCardsProps<Row>) {
  const { Card } = listing;
  if (rows === null)
    return (
      <Stack gap="xs" aria-busy>
        {Array.from({ length: 6 }, (_, index) => (
          <Skeleton key={index} height={92} />
        ))}
      </Stack>
    );
  return (
    <Stack component="ul" gap="xs" p={0} m={0} className="plain-list" aria-label={listing.heading}>
      {rows.map((row) => (
        <li key={row.id} className="listing-card">
          <Group justify="space-between" gap="xs" wrap="nowrap">
            <RowLink listing={listing} row={row} onSelect={onSelect} />
            {chosen !== null && (
              <Checkbox
                aria-label={`Select ${listing.nameOf(row)}`}
                checked={chosen.isChosen(row.id)}
                onChange={() => chosen.toggle(row.id, false)}
              />
            )}
          </Group>
          <Card row={row} />
        </li>
      ))}
    </Stack>
  );
}
