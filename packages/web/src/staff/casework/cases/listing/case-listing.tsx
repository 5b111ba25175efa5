import { Button } from '@mantine/core';
import type { CaseRow, CaseSort } from '@townkeep/core/casework/cases';
import { rightBlocker } from '@townkeep/core/platform/rights/rights.ts';
import { GROUP_MAX } from '@townkeep/core/mechanisms/runs/limits.ts';
import { Link } from '@tanstack/react-router';
import { lazyPart } from '../../../../ui/later/lazy-part.tsx';
import type { Listing, ListingColumn } from '../../../mechanisms/listing/listing.ts';
import type { ListingState, PageAndOrder } from '../../../mechanisms/listing/listing-state.ts';
import { leadWords } from '../../../mechanisms/listing/rows/RowLead.tsx';
import { apiQuery } from '../../../platform/session/api.ts';
import { useSession } from '../../../platform/session/SessionContext.tsx';
import { CaseCard } from './CaseCard.tsx';
import {
  AssigneeCell,
  assigneeText,
  CreatedCell,
  DueCell,
  HoursCell,
  BalanceCell,
  InspectionCell,
  LateCell,
  lateTitle,
  LeadText,
  NoticeCell,
  noticeTitle,
  PlaceText,
  SlaCell,
  StatusCell,
  UpdatedCell,
  whatOf,
  WhatText,
} from './cells.tsx';
import { ExportTool } from './ExportTool.tsx';
import { balanceFilter, caseFilters } from './filters.tsx';
import { toCaseFilter } from './list-search.ts';
import { caseViews } from './views.ts';
import { Workload } from './Workload.tsx';

const columns: readonly ListingColumn<CaseRow>[] = [
  {
    name: 'number',
    label: 'Place and number',
    sort: 'number',
    width: 280,
    isShown: true,
    Cell: LeadText,
    titleOf: ({ locationText, number }) => (locationText === null ? undefined : `${locationText} · ${number}`),
  },
  { name: 'what', label: 'What', isShown: true, Cell: WhatText, titleOf: whatOf },
  {
    name: 'where',
    label: 'Whole address',
    width: 260,
    leavesAs: 2,
    isShown: false,
    Cell: PlaceText,
    titleOf: (row) => row.locationText ?? undefined,
  },
  {
    name: 'assignee',
    label: 'Assignee',
    sort: 'assignee',
    width: 140,
    isShown: true,
    Cell: AssigneeCell,
    titleOf: assigneeText,
  },
  { name: 'status', label: 'Status', sort: 'status', width: 124, isShown: true, Cell: StatusCell },
  {
    name: 'late',
    label: 'Late',
    sort: 'daysLate',
    width: 88,
    isFigure: true,
    isShown: true,
    Cell: LateCell,
    titleOf: lateTitle,
  },
  { name: 'due', label: 'Comply by', sort: 'dueOn', width: 112, leavesAs: 1, isShown: true, Cell: DueCell },
  { name: 'sla', label: 'SLA', width: 112, leavesAs: 7, isShown: false, Cell: SlaCell },
  {
    name: 'inspection',
    label: 'Inspection',
    sort: 'nextInspectionOn',
    width: 108,
    leavesAs: 3,
    isShown: true,
    Cell: InspectionCell,
  },
  { name: 'created', label: 'Created', sort: 'createdAt', width: 100, leavesAs: 4, isShown: true, Cell: CreatedCell },
  { name: 'updated', label: 'Updated', sort: 'updatedAt', width: 100, leavesAs: 6, isShown: false, Cell: UpdatedCell },
  {
    name: 'notice',
    label: 'Last notice',
    width: 168,
    leavesAs: 8,
    isShown: false,
    Cell: NoticeCell,
    titleOf: noticeTitle,
  },
  { name: 'hours', label: 'Hours', sort: 'minutesLogged', width: 80, leavesAs: 5, isShown: false, Cell: HoursCell },
];

const page = (state: ListingState, { page: number, size, sortBy, sortOrder }: PageAndOrder) =>
  apiQuery.cases.listing.queryOptions({
    input: {
      ...toCaseFilter(state),
      sortBy: sortBy as CaseSort,
      sortOrder,
      limit: size,
      offset: (number - 1) * size,
    },
  });

function CreateFirst() {
  const { flags, agencyId } = useSession();
  if (!flags.canCreateCase) return null;
  return (
    <Button component={Link} to={`/agencies/${agencyId}/products/cases/create`} size="xs">
      Create the first one
    </Button>
  );
}

/** The listing of cases for people who do not see finances. */
const plainListing: Listing<CaseRow> = {
  name: 'cases',
  pageName: 'Case Listing Page',
  heading: 'Cases',
  one: 'case',
  many: 'cases',
  filters: caseFilters,
  columns,
  sort: { by: 'createdAt', order: 'DESC' },
  views: ({ profile }) => caseViews(profile.id),
  page,
  counts: (states) => apiQuery.cases.counts.queryOptions({ input: { filters: states.map(toCaseFilter) } }),
  pathOf: (id) => `/case/${id}`,
  loadRecord: (queries, id) => queries.prefetchQuery(apiQuery.cases.get.queryOptions({ input: { id } })),
  nameOf: (row) => `${leadWords({ place: row.locationText, number: row.number })} ${whatOf(row)}`,
  LinkText: LeadText,
  Card: CaseCard,
  Preview: lazyPart(async () => (await import('./CasePreview.tsx')).CasePreview),
  Map: lazyPart(async () => (await import('./CaseListingMap.tsx')).CaseListingMap),
  mapFilters: { status: 'ACTIVE' },
  Tools: ExportTool,
  GroupActions: lazyPart(async () => (await import('../group-actions/CaseActions.tsx')).CaseActions),
  groupMax: GROUP_MAX,
  live: 'case',
  Overview: Workload,
  empty: {
    heading: 'No cases yet',
    text: 'A case begins with what an officer saw, or with a resident’s request.',
    Action: CreateFirst,
  },
};

const balanceColumn: ListingColumn<CaseRow> = {
  name: 'balance',
  label: 'Balance',
  sort: 'balance',
  width: 104,
  leavesAs: 9,
  isFigure: true,
  isShown: false,
  Cell: BalanceCell,
};

/** The listing of cases, with what they owe. Where a person does not see finances, the server refuses this part. */
export const listingWithBalances: Listing<CaseRow> = {
  ...plainListing,
  filters: [...caseFilters, balanceFilter],
  columns: [...columns, balanceColumn],
};

/** Returns the listing of cases of the signed-in person. */
export function useCaseListing(): Listing<CaseRow> {
  const { flags } = useSession();
  return rightBlocker('finance.see', flags) === null ? listingWithBalances : plainListing;
}
