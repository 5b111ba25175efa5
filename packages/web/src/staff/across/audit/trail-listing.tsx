import { recordText } from '@townkeep/core/mechanisms/audit/columns.ts';
import type { TrailExport, TrailFilter } from '@townkeep/core/mechanisms/audit/contract.ts';
import type { TrailEntry } from '@townkeep/core/mechanisms/audit/trail-entry.ts';
import { PlainWhen } from '../../../ui/dates/PlainWhen.tsx';
import { idsOf } from '../../mechanisms/listing/filters/ids-filter.tsx';
import type { Listing, ListingColumn, ToolsProps } from '../../mechanisms/listing/listing.ts';
import type { ListingState } from '../../mechanisms/listing/listing-state.ts';
import { ExportMenu } from '../../mechanisms/runs/ExportMenu.tsx';
import { api, apiQuery } from '../../platform/session/api.ts';
import { useSession } from '../../platform/session/SessionContext.tsx';
import { EntryCard } from './EntryCard.tsx';
import { EntryPreview } from './EntryPreview.tsx';
import { RecordLink } from './RecordLink.tsx';
import { trailFilters } from './trail-filters.ts';

interface CellProps {
  readonly row: TrailEntry;
}

function WhenText({ row }: CellProps) {
  const { profile } = useSession();
  return <PlainWhen at={row.at} timeZone={profile.agencyTimezone} />;
}

const sentenceOf = ({ actorName, text }: TrailEntry): string => `${actorName} ${text}`;

const WhatText = ({ row }: CellProps) => <>{sentenceOf(row)}</>;

const columns: readonly ListingColumn<TrailEntry>[] = [
  { name: 'text', label: 'What happened', isShown: true, Cell: WhatText, titleOf: sentenceOf },
  {
    name: 'actor',
    label: 'Who',
    width: 150,
    leavesAs: 2,
    isShown: false,
    Cell: ({ row }) => <>{row.actorName}</>,
    titleOf: ({ actorName }) => actorName,
  },
  {
    name: 'record',
    label: 'Record',
    width: 190,
    isShown: true,
    Cell: ({ row }) => <RecordLink entry={row} />,
    titleOf: recordText,
  },
  { name: 'ip', label: 'Address', width: 130, leavesAs: 1, isShown: true, Cell: ({ row }) => <>{row.ip}</> },
  { name: 'at', label: 'When', width: 120, isShown: true, Cell: WhenText },
];

/** Returns the filter of the API. */
function filterOf(state: ListingState): TrailFilter {
  const many = (name: string) => (state[name] === undefined ? undefined : idsOf(state, name));
  const [q, dates, from, to, by] = ['q', 'dates', 'from', 'to', 'by'].map((name) => state[name]);
  const given = { q, dates, from, to, by, actorIds: many('person'), subjectKinds: many('kind'), types: many('event') };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as TrailFilter;
}

/** The names of the columns in the export. */
const exported = { text: 'text', actor: 'actor', record: 'record', ip: 'ip', at: 'at' } as const;

function Tools({ state, columns: shown }: ToolsProps) {
  const own = shown.flatMap((name) => exported[name as keyof typeof exported] ?? []);
  const chosen: TrailExport['columns'] = [...own, 'before', 'after', 'userAgent', 'type'];
  return <ExportMenu onExport={(format) => api.audit.download({ ...filterOf(state), format, columns: chosen })} />;
}

/** The listing of the audit trail. */
export const trailListing: Listing<TrailEntry> = {
  name: 'audit-trail',
  pageName: 'Audit trail',
  heading: 'Audit trail',
  one: 'entry',
  many: 'entries',
  filters: trailFilters,
  columns,
  sort: { by: 'at', order: 'DESC' },
  views: () => [
    { name: 'all', label: 'All', state: {} },
    { name: 'sign-ins', label: 'Accounts and sign-ins', state: { kind: 'staff' } },
    { name: 'refused', label: 'Refused access', state: { kind: 'access' } },
    { name: 'exports', label: 'Jobs and exports', state: { kind: 'run' } },
    { name: 'super-admins', label: 'Super admins', state: { by: 'SUPER_ADMIN' } },
  ],
  page: (state, { page, size }) =>
    apiQuery.audit.list.queryOptions({ input: { ...filterOf(state), limit: size, offset: (page - 1) * size } }),
  nameOf: sentenceOf,
  LinkText: WhatText,
  Card: EntryCard,
  Preview: EntryPreview,
  Tools,
  empty: { heading: 'Nothing has happened yet', text: 'Everything that people and the system do appears here.' },
};

/** The audit trail of a supervisor: what happened to the records that they may see, without where from. */
export const supervisorTrail: Listing<TrailEntry> = {
  ...trailListing,
  columns: columns.filter(({ name }) => name !== 'ip'),
  views: () => [
    { name: 'all', label: 'All', state: {} },
    { name: 'cases', label: 'Cases', state: { kind: 'case' } },
    { name: 'submissions', label: 'Submissions', state: { kind: 'submission' } },
  ],
  note: 'What happened to the records that you may see. Administrators also see accounts, setup and addresses.',
};
