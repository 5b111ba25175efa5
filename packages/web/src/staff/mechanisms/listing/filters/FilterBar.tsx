import './filters.css';
import { ActionIcon, Button, Text } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { totalText } from '../../../../ui/lists/total-text.ts';
import type { FilterPart, ListingRow } from '../listing.ts';
import { type ListingState, withoutFilters } from '../listing-state.ts';
import type { ListingModel } from '../use-listing.ts';
import { usePanel } from './use-panel.ts';

/** The number of filters that stay in sight beside the search. */
const FREQUENT = 3;

const isSet = ({ names }: FilterPart, state: ListingState): boolean => names.some((name) => state[name] !== undefined);

/** Returns the filters in sight and those of the panel. A phone has the search alone in sight. */
export function placedFilters(filters: readonly FilterPart[], isNarrow: boolean) {
  const fields = filters.filter(({ Input }) => Input !== null);
  const inBar = fields.slice(0, isNarrow ? 1 : FREQUENT + 1);
  return {
    inBar,
    inPanel: fields.filter((filter) => !inBar.includes(filter)),
    withChips: filters.filter((filter) => !inBar.includes(filter)),
  };
}

/**
 * The search and the filters that are used most; the others in a panel, which is a sheet on a phone, with a chip for
 * each that is set.
 */
export function FilterBar<Row extends ListingRow>({ model }: { readonly model: ListingModel<Row> }) {
  const { listing, state, change, replace, isNarrow, isFiltered } = model;
  const { inBar, inPanel, withChips } = placedFilters(listing.filters, isNarrow);
  const { isOpen, close, button, panel } = usePanel();
  const field = ({ names, Input }: FilterPart, isWide: boolean) =>
    Input !== null && <Input key={names.join()} state={state} isWide={isWide} onChange={change} />;
  return (
    <div className="filter-bar" role="search" aria-label="Filters">
      {inBar.map((filter) => field(filter, false))}
      {inPanel.length > 0 && (
        <div className="filter-panel-place">
          <Button
            {...button}
            size="xs"
            variant="default"
            fw={400}
            leftSection={<IconAdjustmentsHorizontal size={14} aria-hidden />}
          >
            Filters
          </Button>
          {isOpen && (
            <div {...panel} className="filter-panel" role="group" aria-label="More filters">
              <PanelFrame model={model} onClose={close}>
                {inPanel.map((filter) => field(filter, true))}
              </PanelFrame>
            </div>
          )}
        </div>
      )}
      {isNarrow && withChips.some((filter) => isSet(filter, state)) && <div className="filters-break" />}
      {withChips
        .filter((filter) => isSet(filter, state))
        .map(({ names, Chip }) => (
          <Chip
            key={names.join()}
            state={state}
            onRemove={(part) => {
              change(part);
              button.ref.current?.focus();
            }}
          />
        ))}
      {isFiltered && (
        <Button size="xs" variant="subtle" onClick={() => replace(withoutFilters(listing.filters, state))}>
          Clear filters
        </Button>
      )}
    </div>
  );
}

interface PanelFrameProps<Row extends ListingRow> {
  readonly model: ListingModel<Row>;
  readonly onClose: () => void;
  /** The fields. */
  readonly children: ReactNode;
}

/** The fields of the panel; on a phone with a heading and a way to the results. */
function PanelFrame<Row extends ListingRow>({ model, onClose, children }: PanelFrameProps<Row>) {
  const { listing, page } = model;
  const { total } = page;
  return (
    <>
      <div className="filter-panel-head">
        <Text fw={600}>Filters</Text>
        <ActionIcon variant="subtle" aria-label="Close the filters" onClick={onClose}>
          <IconX size={16} aria-hidden />
        </ActionIcon>
      </div>
      <div className="filter-panel-fields" data-panel-fields>
        {children}
      </div>
      <div className="filter-panel-foot">
        <Button fullWidth onClick={onClose}>
          {total === null
            ? 'Show the list'
            : `Show ${totalText(total)} ${total.count === 1 ? listing.one : listing.many}`}
        </Button>
      </div>
    </>
  );
}
