import { Anchor, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { toApiProblem } from '../../../http/client.ts';
import { totalText } from '../../../ui/lists/total-text.ts';
import { LoadError } from '../../../ui/page/LoadError.tsx';
import type { Listing, ListingRow, ListingView } from './listing.ts';
import { filtersOf, type ListingState, pageAndOrder } from './listing-state.ts';
import { RowLink } from './rows/RowLink.tsx';

/** Cards per column; a link leads to the others. */
const CARDS = 20;

export interface BoardProps<Row extends ListingRow> {
  readonly listing: Listing<Row>;
  readonly state: ListingState;
  readonly onSelect: (id: string) => void;
}

/** The rows as cards in columns, each a filter added to the current ones. A narrow screen shows where the next begins. */
export function Board<Row extends ListingRow>({ listing, state, onSelect }: BoardProps<Row>) {
  const filters = filtersOf(listing.filters, state);
  const columns = (listing.board ?? []).filter((column) => isWithin(column.state, filters));
  return (
    <div className="listing-board">
      {columns.map((column) => (
        <BoardColumn key={column.name} listing={listing} state={state} column={column} onSelect={onSelect} />
      ))}
    </div>
  );
}

/** Whether a column can have rows: a filter of the column's kind may name another one. */
const isWithin = (column: ListingState, filters: ListingState): boolean =>
  Object.entries(column).every(([name, value]) => filters[name] === undefined || filters[name] === value);

function BoardColumn<Row extends ListingRow>({
  listing,
  state,
  column,
  onSelect,
}: BoardProps<Row> & { readonly column: ListingView }) {
  const filters = { ...filtersOf(listing.filters, state), ...column.state };
  const page = useQuery(listing.page(filters, { ...pageAndOrder(listing, state), page: 1, size: CARDS }));
  const { Card } = listing;
  return (
    <section className="listing-board-column" aria-label={column.label}>
      <Group justify="space-between" mb="xs">
        <Text fz="sm" fw={600}>
          {column.label}
        </Text>
        {page.data !== undefined && (
          <Text fz="xs" c="dimmed">
            {totalText(page.data.total)}
          </Text>
        )}
      </Group>
      <div className="listing-board-cards">
        {page.error !== null && <LoadError problem={toApiProblem(page.error)} onRetry={() => void page.refetch()} />}
        {page.isPending && <Skeleton height={96} />}
        {page.data?.items.length === 0 && (
          <Text fz="sm" c="dimmed">
            Nothing here
          </Text>
        )}
        <Stack component="ul" gap="xs" p={0} m={0} className="plain-list">
          {page.data?.items.map((row) => (
            <li key={row.id} className="listing-card">
              <RowLink listing={listing} row={row} onSelect={onSelect} />
              <Card row={row} />
            </li>
          ))}
        </Stack>
        {page.data !== undefined && page.data.total.count > CARDS && (
          <Anchor component={Link} to="." search={(() => filters) as never} fz="sm">
            Show all as a list
          </Anchor>
        )}
      </div>
    </section>
  );
}
