import { Button, Stack, Text, UnstyledButton } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { type Total, totalText } from '../../../../ui/lists/total-text.ts';
import type { Listing, ListingRow } from '../listing.ts';
import type { ListingState } from '../listing-state.ts';
import { type ShownView, useViewCounts } from './use-views.ts';

export interface ViewsPaneProps<Row extends ListingRow> {
  readonly listing: Listing<Row>;
  readonly views: readonly ShownView[];
  readonly current: ShownView | null;
  /** The rows of the current state, which the pager counts further than the views are counted. */
  readonly total: Total | null;
  readonly onChoose: (state: ListingState) => void;
  /** Null while the state is a view already. */
  readonly onSave: (() => void) | null;
}

/** The views of the listing with their counts. */
export function ViewsPane<Row extends ListingRow>(props: ViewsPaneProps<Row>) {
  const { listing, views, current, total, onChoose, onSave } = props;
  const counts = useViewCounts(listing, views);
  const own = views.filter(({ saved }) => saved === null);
  const saved = views.filter((view) => view.saved !== null);
  const row = (view: ShownView) => (
    <ViewRow
      key={view.name}
      view={view}
      count={(view === current ? total : null) ?? counts.get(view.name) ?? null}
      isCurrent={view === current}
      onChoose={onChoose}
    />
  );
  return (
    <nav className="listing-views" aria-label="Views">
      <Stack gap={0} component="ul" className="plain-list" p={0} m={0}>
        {own.map(row)}
      </Stack>
      {(saved.length > 0 || onSave !== null) && (
        <Text fz="xs" c="dimmed" mt="md" mb={4} px="xs">
          Saved views
        </Text>
      )}
      <Stack gap={0} component="ul" className="plain-list" p={0} m={0}>
        {saved.map(row)}
      </Stack>
      {onSave !== null && (
        <Button variant="subtle" size="compact-sm" mt={4} onClick={onSave}>
          Save this view…
        </Button>
      )}
    </nav>
  );
}

interface ViewRowProps {
  readonly view: ShownView;
  readonly count: Total | null;
  readonly isCurrent: boolean;
  readonly onChoose: (state: ListingState) => void;
}

function ViewRow({ view, count, isCurrent, onChoose }: ViewRowProps) {
  return (
    <li>
      <UnstyledButton
        className="listing-view"
        aria-current={isCurrent ? 'true' : undefined}
        onClick={() => onChoose(view.state)}
      >
        <span className="listing-view-name">
          {view.label}
          {view.saved?.isShared === true && (
            <IconUsers size={12} role="img" aria-label={`Shared by ${view.saved.ownerName}`} className="line-icon" />
          )}
        </span>
        {count !== null && <span className="listing-view-count">{totalText(count)}</span>}
      </UnstyledButton>
    </li>
  );
}
