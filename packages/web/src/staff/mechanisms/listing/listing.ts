import type { QueryClient, UseQueryOptions } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import type { Session } from '../../platform/session/SessionContext.tsx';
import type { ListingState, PageAndOrder, RawState, StatePart } from './listing-state.ts';

export interface ListingRow {
  readonly id: string;
}

export interface FilterInputProps {
  readonly state: ListingState;
  readonly onChange: (part: StatePart) => void;
  /** Whether it stands among others in the panel of filters, all of one width. */
  readonly isWide: boolean;
}

/** What stands above the filters gets the state, too. */
export type OverviewProps = Pick<FilterInputProps, 'state' | 'onChange'>;

export interface FilterChipProps {
  readonly state: ListingState;
  /** Receives the state without the filter. */
  readonly onRemove: (part: StatePart) => void;
}

/** A filter of a listing: its names in the URL, the field that sets it, and the chip that removes it. */
export interface FilterPart {
  readonly names: readonly string[];
  /** Returns the valid values of its names. */
  readonly read: (raw: RawState) => StatePart;
  /** Null for a filter that only a link sets. */
  readonly Input: ComponentType<FilterInputProps> | null;
  /** Shows what is chosen where the field is out of sight, made by `filterChip`. */
  readonly Chip: ComponentType<FilterChipProps>;
}

export interface ListingColumn<Row> {
  readonly name: string;
  readonly label: string;
  /** The order that the column's header sorts by. */
  readonly sort?: string;
  /** Width in pixels; without it the column takes its share of the rest. */
  readonly width?: number;
  /** Figures end at the same edge. */
  readonly isFigure?: boolean;
  /** Where the columns do not fit, those with the highest number are left out first; without it never. */
  readonly leavesAs?: number;
  /** Shown unless the person chose otherwise. */
  readonly isShown: boolean;
  /** For which filters it says something: it is shown with those, whatever the person chose. */
  readonly isFor?: (state: ListingState) => boolean;
  readonly Cell: ComponentType<{ readonly row: Row }>;
  /** The whole text of a cell that may be cut off. */
  readonly titleOf?: (row: Row) => string | undefined;
}

/** A view that every listing of its kind has, e.g. 'Mine'. */
export interface ListingView {
  readonly name: string;
  readonly label: string;
  readonly state: ListingState;
}

/** The records that a group action applies to: some by id, or all that match the filters. */
export type Selection = { readonly ids: readonly string[] } | { readonly state: ListingState; readonly count: number };

export interface Page<Row> {
  readonly items: Row[];
  readonly total: { readonly count: number; readonly capped: boolean };
}

export type PageQuery<Row> = UseQueryOptions<Page<Row>, Error, Page<Row>, readonly unknown[]>;

interface Counts {
  readonly counts: Page<unknown>['total'][];
}
export type CountsQuery = UseQueryOptions<Counts, Error, Counts, readonly unknown[]>;

/** A declared listing: its filters, columns, views and parts. `ListingPage` shows it. */
export interface Listing<Row extends ListingRow> {
  /** Its name in `listings` of the feature in core. */
  readonly name: string;
  /** The window's title. */
  readonly pageName: string;
  readonly heading: string;
  /** What one row is, and several: 'submission', 'submissions'. */
  readonly one: string;
  readonly many: string;
  /** The search, then the others, the most used first: three stay in sight, the rest are in the panel of filters. */
  readonly filters: readonly FilterPart[];
  readonly columns: readonly ListingColumn<Row>[];
  readonly sort: { readonly by: string; readonly order: 'ASC' | 'DESC' };
  readonly views?: (session: Session) => readonly ListingView[];
  /** Loads a page of rows. */
  readonly page: (state: ListingState, page: PageAndOrder) => PageQuery<Row>;
  /** Counts the rows of several states, in their order; each at most 1,000. */
  readonly counts?: (states: readonly ListingState[]) => CountsQuery;
  /** The path of a record below the agency's; absent when the preview is all there is. */
  readonly pathOf?: (id: string) => string;
  /** Begins to load a record that is about to be opened: its answer then comes while the code of its page starts. */
  readonly loadRecord?: (queries: QueryClient, id: string) => Promise<void>;
  /** The name of a row's link, e.g. `#12 Pothole`. */
  readonly nameOf: (row: Row) => string;
  /** The text of a row's link. */
  readonly LinkText: ComponentType<{ readonly row: Row }>;
  /** A row on a narrow screen, below its link. */
  readonly Card: ComponentType<{ readonly row: Row }>;
  /** The pane beside the rows. */
  readonly Preview?: ComponentType<PreviewProps<Row>>;
  readonly Map?: ComponentType<{ readonly state: ListingState; readonly selected: Row | null }>;
  /** The filters with which the map opens where none is set. */
  readonly mapFilters?: ListingState;
  /** The columns of the board, each a filter added to the current ones. Each row is in at most one. */
  readonly board?: readonly ListingView[];
  /** The actions on selected rows; without it rows cannot be selected. */
  readonly GroupActions?: ComponentType<GroupActionsProps>;
  /** The most rows that a group action takes; without it not all that match can be chosen at once. */
  readonly groupMax?: number;
  /** Controls at the end of the heading, such as the export. */
  readonly Tools?: ComponentType<ToolsProps>;
  /** The text for an agency without any row, and how to make the first. */
  readonly empty: { readonly heading: string; readonly text: string; readonly Action?: ComponentType };
  /** The kind of records whose changes by others are shown at once. */
  readonly live?: string;
  /** What is shown above the filters, and can set some of them. */
  readonly Overview?: ComponentType<OverviewProps>;
  /** A line below the heading. */
  readonly note?: ReactNode;
}

export interface ToolsProps {
  readonly state: ListingState;
  readonly page: PageAndOrder;
  /** The names of the shown columns. */
  readonly columns: readonly string[];
}

export interface PreviewProps<Row> {
  readonly row: Row;
  /** The next row of the page, to load ahead; null on the last one. */
  readonly next: Row | null;
  /** Selects the next row. */
  readonly onNext: () => void;
}

export interface GroupActionsProps {
  readonly selection: Selection;
  readonly onClear: () => void;
}
