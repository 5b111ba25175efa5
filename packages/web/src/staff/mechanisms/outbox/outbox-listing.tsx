import { Text } from '@mantine/core';
import { outboxChannels, outboxStatuses } from '@townkeep/core/mechanisms/outbox/columns.ts';
import type { OutboxMatch } from '@townkeep/core/mechanisms/outbox/contract.ts';
import { PlainWhen } from '../../../ui/dates/PlainWhen.tsx';
import { choiceFilter } from '../listing/filters/choice-filter.tsx';
import { searchFilter } from '../listing/filters/search-filter.tsx';
import type { FilterPart, Listing, ListingColumn } from '../listing/listing.ts';
import { apiQuery } from '../../platform/session/api.ts';
import { useSession } from '../../platform/session/SessionContext.tsx';
import { MessageCard } from './MessageCard.tsx';
import { MessagePreview } from './MessagePreview.tsx';
import { MessageStatus } from './MessageStatus.tsx';
import type { OutboxMessage } from './outbox-message.ts';

interface CellProps {
  readonly row: OutboxMessage;
}

function WrittenText({ row }: CellProps) {
  const { profile } = useSession();
  return <PlainWhen at={row.createdAt} timeZone={profile.agencyTimezone} />;
}

const RecipientText = ({ row }: CellProps) => <>{row.recipient}</>;

const columns: readonly ListingColumn<OutboxMessage>[] = [
  {
    name: 'recipient',
    label: 'Recipient',
    width: 260,
    isShown: true,
    Cell: RecipientText,
    titleOf: (row) => row.recipient,
  },
  {
    name: 'subject',
    label: 'Subject',
    isShown: true,
    Cell: ({ row }) => (
      <>
        {row.subject ?? (
          <Text span c="dimmed" inherit>
            No subject
          </Text>
        )}
      </>
    ),
    titleOf: (row) => row.subject ?? undefined,
  },
  {
    name: 'channel',
    label: 'Channel',
    width: 120,
    leavesAs: 2,
    isShown: true,
    Cell: ({ row }) => <>{outboxChannels[row.channel]}</>,
  },
  { name: 'status', label: 'Status', width: 108, isShown: true, Cell: MessageStatus },
  { name: 'written', label: 'Written', width: 120, leavesAs: 1, isShown: true, Cell: WrittenText },
];

const choices = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

const filters: readonly FilterPart[] = [
  searchFilter('Search recipient or subject'),
  choiceFilter({ name: 'status', label: 'Status', any: 'Any status', choices: choices(outboxStatuses) }),
  choiceFilter({ name: 'channel', label: 'Channel', any: 'Any channel', choices: choices(outboxChannels) }),
];

/** The listing of outgoing messages. */
export const outboxListing: Listing<OutboxMessage> = {
  name: 'outbox',
  pageName: 'Outbox',
  heading: 'Outbox',
  one: 'message',
  many: 'messages',
  filters,
  columns,
  sort: { by: 'createdAt', order: 'DESC' },
  views: () => [
    { name: 'all', label: 'All', state: {} },
    { name: 'queued', label: 'Queued', state: { status: 'QUEUED' } },
    { name: 'failed', label: 'Failed', state: { status: 'FAILED' } },
  ],
  page: (state, { page, size }) =>
    apiQuery.outbox.list.queryOptions({
      input: { ...(state as OutboxMatch), limit: size, offset: (page - 1) * size },
    }),
  counts: (states) => apiQuery.outbox.counts.queryOptions({ input: { filters: states as OutboxMatch[] } }),
  pathOf: (id) => `/outbox/${id}`,
  nameOf: ({ recipient, subject }) => (subject === null ? `To ${recipient}` : `To ${recipient}: ${subject}`),
  LinkText: RecipientText,
  Card: MessageCard,
  Preview: MessagePreview,
  live: 'outbox',
  empty: { heading: 'No messages yet', text: 'Emails and text messages of this agency appear here.' },
  note: 'Without a mail server, messages are only listed here.',
};
