import { Button, Group } from '@mantine/core';
import { useAction } from '../../../../ui/use-action.ts';
import {
  type CollectionColumnName,
  collectionOriginTexts,
  type CollectionRow,
  type CollectionSort,
  collectionStatusTexts,
} from '@townkeep/core/casework/cases';
import { formatCents } from '@townkeep/core/platform/formats/money.ts';
import { rightBlocker } from '@townkeep/core/platform/rights/rights.ts';
import { IconFileExport, IconSearch } from '@tabler/icons-react';
import { GROUP_MAX } from '@townkeep/core/mechanisms/runs/limits.ts';
import type { ExportFormat, Run } from '@townkeep/core/mechanisms/runs';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../../ui/later/lazy-part.tsx';
import { choiceFilter } from '../../../mechanisms/listing/filters/choice-filter.tsx';
import { idsFilter } from '../../../mechanisms/listing/filters/ids-filter.tsx';
import { searchFilter } from '../../../mechanisms/listing/filters/search-filter.tsx';
import type { FilterPart, Listing, ListingColumn, ToolsProps } from '../../../mechanisms/listing/listing.ts';
import type { ListingState, PageAndOrder } from '../../../mechanisms/listing/listing-state.ts';
import { ExportMenu } from '../../../mechanisms/runs/ExportMenu.tsx';
import { showRunStarted } from '../../../mechanisms/runs/show-run-started.tsx';
import { api, apiQuery } from '../../../platform/session/api.ts';
import { useSession } from '../../../platform/session/SessionContext.tsx';
import { FINANCE } from '../frame/FinanceFrame.tsx';
import { useTypeSource } from '../transactions/sources.ts';
import { CollectionCard, DayCell, DaysCell, NumberText, partyText } from './cells.tsx';
import { CollectionTabs } from './CollectionTabs.tsx';
import { amountChoices, overdueChoices, toCollectionFilter, toSentFilter } from './collection-search.ts';

type Column = ListingColumn<CollectionRow> & { readonly name: CollectionColumnName };

const money = (name: CollectionColumnName, label: string, cents: (row: CollectionRow) => number | null): Column => ({
  name,
  label,
  width: 112,
  isFigure: true,
  isShown: true,
  Cell: ({ row }) => {
    const amount = cents(row);
    return <>{amount === null ? '–' : formatCents(amount)}</>;
  },
});

const number: Column = { name: 'case', label: 'Case', sort: 'number', width: 130, isShown: true, Cell: NumberText };
const party: Column = {
  name: 'party',
  label: 'Responsible party',
  isShown: true,
  Cell: ({ row }) => <>{partyText(row)}</>,
  titleOf: partyText,
};
const balance: Column = { ...money('balance', 'Balance', (row) => row.balanceCents), sort: 'balance' };
const overdue: Column = { ...money('overdue', 'Overdue', (row) => row.overdueCents), leavesAs: 2 };
const days: Column = {
  name: 'daysOverdue',
  label: 'Overdue for',
  sort: 'overdueSince',
  width: 112,
  isFigure: true,
  leavesAs: 1,
  isShown: true,
  Cell: DaysCell,
};
const violations: Column = {
  name: 'violations',
  label: 'Violations',
  width: 200,
  leavesAs: 4,
  isShown: true,
  Cell: ({ row }) => <>{row.violations.join(', ') || '–'}</>,
  titleOf: (row) => row.violations.join(', ') || undefined,
};
const place: Column = {
  name: 'place',
  label: 'Location',
  width: 220,
  leavesAs: 5,
  isShown: false,
  Cell: ({ row }) => <>{row.locationText ?? '–'}</>,
  titleOf: (row) => row.locationText ?? undefined,
};
const since: Column = {
  name: 'since',
  label: 'Since',
  sort: 'since',
  width: 116,
  leavesAs: 3,
  isShown: true,
  Cell: ({ row }) => <DayCell day={row.since} />,
};

const filters: readonly FilterPart[] = [
  searchFilter('Search case or party'),
  choiceFilter({ name: 'least', label: 'Balance', any: 'Any balance', choices: amountChoices }),
  choiceFilter({ name: 'overdue', label: 'Overdue', any: 'Overdue: any time', choices: overdueChoices }),
  idsFilter({ name: 'type', label: 'Violation type', useSource: useTypeSource }),
];

const inputOf = (state: PageAndOrder) => ({
  sortBy: state.sortBy as CollectionSort,
  sortOrder: state.sortOrder,
  limit: state.size,
  offset: (state.page - 1) * state.size,
});

/** What both listings have in common. */
const shared = {
  pageName: FINANCE,
  one: 'case',
  many: 'cases',
  sort: { by: 'overdueSince', order: 'ASC' },
  pathOf: (id: string) => `/case/${id}`,
  nameOf: (row: CollectionRow) => `${row.number} ${partyText(row)}, ${formatCents(row.balanceCents)}`,
  LinkText: NumberText,
  Card: CollectionCard,
  live: 'case',
  Overview: CollectionTabs,
} as const;

interface Exported {
  readonly format: ExportFormat;
  readonly sortBy: CollectionSort;
  readonly sortOrder: 'ASC' | 'DESC';
  readonly columns: CollectionColumnName[];
}

/** Returns the tool that exports a listing with the shown columns. */
const exportTool =
  (call: (state: ListingState, input: Exported) => Promise<Run>) =>
  ({ state, page: { sortBy, sortOrder }, columns }: ToolsProps) => (
    <ExportMenu
      onExport={(format) =>
        call(state, {
          format,
          sortBy: sortBy as CollectionSort,
          sortOrder,
          columns: columns as CollectionColumnName[],
        })
      }
    />
  );

const ExportEligible = exportTool((state, input) =>
  api.cases.eligibleDownload({ ...toCollectionFilter(state), ...input }),
);

/** Applies the rule now, and exports the listing. */
function EligibleTools(props: ToolsProps) {
  const { flags } = useSession();
  const find = useAction(() => api.cases.findEligible({}), {
    onSuccess: (run) => showRunStarted(run, { done: 'listed' }),
  });
  return (
    <Group gap="xs">
      {rightBlocker('money.change', flags) === null && (
        <Button
          variant="default"
          size="compact-sm"
          loading={find.isPending}
          leftSection={<IconSearch size={16} aria-hidden />}
          onClick={() => find.mutate(undefined)}
        >
          Find now
        </Button>
      )}
      <ExportEligible {...props} />
    </Group>
  );
}

/** The cases that the rule of the agency found. */
export const eligibleListing: Listing<CollectionRow> = {
  ...shared,
  name: 'collections-eligible',
  heading: 'Eligible for collections',
  filters,
  columns: [number, party, balance, overdue, days, violations, since, place],
  page: (state, page) =>
    apiQuery.cases.eligibleCollections.queryOptions({ input: { ...toCollectionFilter(state), ...inputOf(page) } }),
  Tools: EligibleTools,
  GroupActions: lazyPart(async () => (await import('./SendActions.tsx')).SendActions),
  groupMax: GROUP_MAX,
  empty: {
    heading: 'No case is eligible',
    text: 'Every night, cases are listed here that owe enough for long enough. The limits are in setup under ‘Collections’.',
  },
};

const ExportSent = exportTool((state, input) => api.cases.sentDownload({ ...toSentFilter(state), ...input }));

const FileDialog = lazyPart(async () => (await import('./FileDialog.tsx')).FileDialog);

/** The export of the listing, and the file for the collecting agency. */
function SentTools(props: ToolsProps) {
  const { flags } = useSession();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Group gap="xs">
      {rightBlocker('money.change', flags) === null && (
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconFileExport size={16} aria-hidden />}
          onClick={() => setIsOpen(true)}
        >
          File for the agency…
        </Button>
      )}
      <ExportSent {...props} />
      {isOpen && (
        <Suspense fallback={null}>
          <FileDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </Group>
  );
}

/** The cases that are or were in collections. */
export const sentListing: Listing<CollectionRow> = {
  ...shared,
  name: 'collections',
  heading: 'In collections',
  filters: [
    ...filters,
    choiceFilter({
      name: 'status',
      label: 'Status',
      any: 'Any status',
      choices: (['IN_COLLECTIONS', 'RECALLED', 'PAID'] as const).map((value) => ({
        value,
        label: collectionStatusTexts[value],
      })),
    }),
    choiceFilter({
      name: 'origin',
      label: 'Listed by',
      any: 'Listed by any',
      choices: (['RULE', 'HAND'] as const).map((value) => ({ value, label: collectionOriginTexts[value] })),
    }),
    choiceFilter({
      name: 'file',
      label: 'File for the agency',
      any: 'In a file or not',
      choices: [
        { value: 'YES', label: 'In a file' },
        { value: 'NO', label: 'In no file yet' },
      ],
    }),
  ],
  columns: [
    number,
    party,
    {
      name: 'status',
      label: 'Status',
      width: 204,
      isShown: true,
      Cell: ({ row }) => <>{collectionStatusTexts[row.status]}</>,
    },
    since,
    { ...balance, leavesAs: 1 },
    { ...money('sentAmount', 'When sent', (row) => row.sentCents), leavesAs: 2 },
    { ...days, isShown: false, leavesAs: 6 },
    {
      name: 'listedBy',
      label: 'Listed by',
      width: 96,
      leavesAs: 7,
      isShown: false,
      Cell: ({ row }) => <>{collectionOriginTexts[row.origin]}</>,
    },
    {
      name: 'exportedAt',
      label: 'In a file',
      width: 88,
      leavesAs: 4,
      isShown: true,
      Cell: ({ row }) => <>{row.exportedAt === null ? 'No' : 'Yes'}</>,
    },
    { ...violations, isShown: false },
    place,
  ],
  views: () => [
    { name: 'current', label: 'In collections', state: { status: 'IN_COLLECTIONS' } },
    { name: 'new', label: 'In no file yet', state: { status: 'IN_COLLECTIONS', file: 'NO' } },
    { name: 'recalled', label: 'Recalled', state: { status: 'RECALLED' } },
    { name: 'paid', label: 'Paid', state: { status: 'PAID' } },
    { name: 'all', label: 'All', state: {} },
  ],
  page: (state, page) =>
    apiQuery.cases.sentCollections.queryOptions({ input: { ...toSentFilter(state), ...inputOf(page) } }),
  Tools: SentTools,
  empty: {
    heading: 'No case is in collections',
    text: 'Send eligible cases, or a single one on its money tab.',
  },
};
