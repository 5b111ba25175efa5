import { Button } from '@mantine/core';
import { GROUP_MAX } from '@townkeep/core/mechanisms/runs/limits.ts';
import { type SubmissionRow, type submissionSorts } from '@townkeep/core/casework/submissions';
import { Link } from '@tanstack/react-router';
import { lazyPart } from '../../../../ui/later/lazy-part.tsx';
import { apiQuery } from '../../../platform/session/api.ts';
import { type Session, useSession } from '../../../platform/session/SessionContext.tsx';
import type { Listing, ListingColumn, ListingView } from '../../../mechanisms/listing/listing.ts';
import type { PageAndOrder } from '../../../mechanisms/listing/listing-state.ts';
import {
  AssigneeCell,
  assigneeText,
  CreatedCell,
  DueCell,
  LeadText,
  PlaceText,
  ReporterCell,
  SlaCell,
  StatusCell,
  SummaryText,
  TagsCell,
  UpdatedCell,
} from './cells.tsx';
import { leadWords } from '../../../mechanisms/listing/rows/RowLead.tsx';
import { stages, submissionFilters } from './filters.tsx';
import { type ListSearch, toFilter } from './list-search.ts';
import { ExportTool } from './ExportTool.tsx';
import { SubmissionCard } from './SubmissionCard.tsx';

const columns: readonly ListingColumn<SubmissionRow>[] = [
  {
    name: 'number',
    label: 'Place and number',
    sort: 'number',
    width: 228,
    isShown: true,
    Cell: LeadText,
    titleOf: ({ locationText, number }) => (locationText === null ? undefined : `${locationText} · #${number}`),
  },
  {
    name: 'what',
    label: 'What',
    sort: 'category',
    isShown: true,
    Cell: SummaryText,
    titleOf: (row) => `${row.category.name}: ${row.summary}`,
  },
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
    width: 164,
    isShown: true,
    Cell: AssigneeCell,
    titleOf: assigneeText,
  },
  {
    name: 'reporter',
    label: 'Reporter',
    width: 136,
    leavesAs: 4,
    isShown: true,
    Cell: ReporterCell,
    titleOf: (row) => row.reporterName ?? undefined,
  },
  { name: 'status', label: 'Status', sort: 'status', width: 108, isShown: true, Cell: StatusCell },
  { name: 'due', label: 'Due', sort: 'dueOn', width: 124, leavesAs: 1, isShown: true, Cell: DueCell },
  { name: 'sla', label: 'SLA', width: 112, leavesAs: 7, isShown: false, Cell: SlaCell },
  { name: 'created', label: 'Created', sort: 'createdAt', width: 108, leavesAs: 3, isShown: true, Cell: CreatedCell },
  { name: 'updated', label: 'Updated', sort: 'updatedAt', width: 108, leavesAs: 6, isShown: false, Cell: UpdatedCell },
  { name: 'tags', label: 'Tags', width: 84, leavesAs: 5, isShown: true, Cell: TagsCell },
];

const views = ({ profile }: Session): readonly ListingView[] => [
  { name: 'all', label: 'All', state: {} },
  { name: 'open', label: 'Open', state: { status: 'OPEN' } },
  { name: 'mine', label: 'Mine', state: { status: 'OPEN', assignee: profile.id } },
  { name: 'unassigned', label: 'Unassigned', state: { status: 'OPEN', assignee: 'NONE' } },
  { name: 'overdue', label: 'Overdue', state: { dates: 'OVERDUE' } },
  { name: 'waiting', label: 'Waiting for us', state: { waiting: true } },
  { name: 'at-risk', label: 'At risk', state: { sla: 'WARNED' } },
];

const board: readonly ListingView[] = stages.map(({ value, label }) => ({
  name: value,
  label,
  state: { stage: value },
}));

const page = (search: ListSearch, { page: number, size, sortBy, sortOrder }: PageAndOrder) =>
  apiQuery.submissions.listing.queryOptions({
    input: {
      ...toFilter(search),
      sortBy: sortBy as (typeof submissionSorts)[number],
      sortOrder,
      limit: size,
      offset: (number - 1) * size,
    },
  });

function FileFirst() {
  const { flags, agencyId } = useSession();
  if (!flags.canCreateSubmission) return null;
  return (
    <Button component={Link} to={`/agencies/${agencyId}/products/customer-submission/create`} size="xs">
      File the first one
    </Button>
  );
}

/** The listing of submissions. */
export const submissionListing: Listing<SubmissionRow> = {
  name: 'submissions',
  pageName: 'Customer Submissions Page',
  heading: 'Customer Submissions',
  one: 'submission',
  many: 'submissions',
  filters: submissionFilters,
  columns,
  sort: { by: 'createdAt', order: 'DESC' },
  views,
  board,
  page,
  counts: (searches) => apiQuery.submissions.counts.queryOptions({ input: { filters: searches.map(toFilter) } }),
  pathOf: (id) => `/customer-submission/${id}`,
  loadRecord: (queries, id) => queries.prefetchQuery(apiQuery.submissions.get.queryOptions({ input: { id } })),
  nameOf: ({ locationText: place, number, category }) =>
    `${leadWords({ place, number: `#${number}` })} ${category.name}`,
  LinkText: LeadText,
  Card: SubmissionCard,
  Preview: lazyPart(async () => (await import('./SubmissionPreview.tsx')).SubmissionPreview),
  Map: lazyPart(async () => (await import('./SubmissionListingMap.tsx')).SubmissionListingMap),
  GroupActions: lazyPart(async () => (await import('./SubmissionActions.tsx')).SubmissionActions),
  groupMax: GROUP_MAX,
  Tools: ExportTool,
  live: 'submission',
  empty: { heading: 'No submissions yet', text: 'Requests from the public form appear here.', Action: FileFirst },
};
