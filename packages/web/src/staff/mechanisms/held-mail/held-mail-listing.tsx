import { Group, Text } from '@mantine/core';
import type { HeldMailMatch } from '@townkeep/core/mechanisms/conversations/held/contract.ts';
import { heldReasonLabels, heldStatuses } from '@townkeep/core/mechanisms/conversations/held/reasons.ts';
import { PlainWhen } from '../../../ui/dates/PlainWhen.tsx';
import { apiQuery } from '../../platform/session/api.ts';
import { useSession } from '../../platform/session/SessionContext.tsx';
import { choiceFilter } from '../listing/filters/choice-filter.tsx';
import { searchFilter } from '../listing/filters/search-filter.tsx';
import type { FilterPart, Listing, ListingColumn } from '../listing/listing.ts';
import { type ListedHeldMail, senderText, subjectText } from './held-mail.ts';
import { HeldMailPreview } from './HeldMailPreview.tsx';
import { HeldMailStatus } from './HeldMailStatus.tsx';
import { recordFilter } from './record-filter.tsx';

interface CellProps {
  readonly row: ListedHeldMail;
}

function ReceivedText({ row }: CellProps) {
  const { profile } = useSession();
  return <PlainWhen at={row.receivedAt} timeZone={profile.agencyTimezone} />;
}

const SenderText = ({ row }: CellProps) => <>{row.senderName ?? row.sender ?? 'No sender'}</>;

const columns: readonly ListingColumn<ListedHeldMail>[] = [
  { name: 'sender', label: 'Sender', width: 220, isShown: true, Cell: SenderText, titleOf: senderText },
  {
    name: 'subject',
    label: 'Subject',
    isShown: true,
    Cell: ({ row }) => <>{subjectText(row)}</>,
    titleOf: subjectText,
  },
  { name: 'reason', label: 'Why', width: 170, isShown: true, Cell: ({ row }) => <>{heldReasonLabels[row.reason]}</> },
  { name: 'record', label: 'For', width: 120, leavesAs: 2, isShown: true, Cell: ({ row }) => <>{row.record?.name}</> },
  { name: 'status', label: 'Status', width: 110, leavesAs: 3, isShown: true, Cell: HeldMailStatus },
  { name: 'received', label: 'Received', width: 120, leavesAs: 1, isShown: true, Cell: ReceivedText },
];

/** A held mail on a narrow screen. */
const HeldMailCard = ({ row }: CellProps) => (
  <>
    <Text fz="sm" lineClamp={2}>
      {subjectText(row)}
    </Text>
    <Group gap="xs" mt={4}>
      <HeldMailStatus row={row} />
      <Text fz="xs" c="dimmed">
        {heldReasonLabels[row.reason]}
        {row.record !== null && ` · ${row.record.name}`} · <ReceivedText row={row} />
      </Text>
    </Group>
  </>
);

const choices = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

const filters: readonly FilterPart[] = [
  searchFilter('Search sender or subject'),
  choiceFilter({ name: 'status', label: 'Status', any: 'Any status', choices: choices(heldStatuses) }),
  choiceFilter({ name: 'reason', label: 'Why', any: 'Any reason', choices: choices(heldReasonLabels) }),
  recordFilter,
];

/** The listing of mail that entered no conversation. */
export const heldMailListing: Listing<ListedHeldMail> = {
  name: 'heldMail',
  pageName: 'Held mail',
  heading: 'Held mail',
  one: 'mail',
  many: 'mails',
  filters,
  columns,
  sort: { by: 'receivedAt', order: 'DESC' },
  views: () => [
    { name: 'held', label: 'Held', state: { status: 'HELD' } },
    { name: 'all', label: 'All', state: {} },
    { name: 'dismissed', label: 'Dismissed', state: { status: 'DISMISSED' } },
  ],
  page: (state, { page, size }) =>
    apiQuery.heldMail.list.queryOptions({
      input: { ...(state as HeldMailMatch), limit: size, offset: (page - 1) * size },
    }),
  counts: (states) => apiQuery.heldMail.counts.queryOptions({ input: { filters: states as HeldMailMatch[] } }),
  pathOf: (id) => `/held-mail/${id}`,
  nameOf: (row) => `${senderText(row)}: ${subjectText(row)}`,
  LinkText: SenderText,
  Card: HeldMailCard,
  Preview: HeldMailPreview,
  live: 'held-mail',
  empty: { heading: 'No held mail', text: 'Mail that belongs to no conversation, and automatic answers, appear here.' },
};
