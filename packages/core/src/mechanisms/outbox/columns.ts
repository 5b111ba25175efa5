import type { z } from 'zod';
import { exportChoice, type ListColumn } from '../runs/index.ts';
import type { outboxMessage } from './contract.ts';
import type { MessageStatus } from './statuses.ts';

/** A message as the listing and its export show it, without its text. */
export type ListedMessage = Pick<
  z.infer<typeof outboxMessage>,
  'channel' | 'recipient' | 'subject' | 'status' | 'createdAt' | 'sentAt' | 'error'
>;

/** The words of each channel. */
export const outboxChannels = { EMAIL: 'Email', SMS: 'Text message' } as const;
/** The words of each status. */
export const outboxStatuses = {
  QUEUED: 'Queued',
  SENT: 'Sent',
  UNSENT: 'Not sent',
  FAILED: 'Failed',
} as const satisfies Record<MessageStatus, string>;

/** The columns of the outbox and of its export. */
export const outboxColumns = [
  { name: 'createdAt', label: 'Written', kind: 'instant', value: ({ createdAt }) => createdAt },
  { name: 'channel', label: 'Channel', kind: 'text', value: ({ channel }) => outboxChannels[channel] },
  { name: 'recipient', label: 'Recipient', kind: 'text', value: ({ recipient }) => recipient },
  { name: 'subject', label: 'Subject', kind: 'text', value: ({ subject }) => subject },
  { name: 'status', label: 'Status', kind: 'text', value: ({ status }) => outboxStatuses[status] },
  { name: 'sentAt', label: 'Sent', kind: 'instant', value: ({ sentAt }) => sentAt },
  { name: 'error', label: 'Error', kind: 'text', value: ({ error }) => error },
] as const satisfies readonly ListColumn<ListedMessage>[];

export const outboxExportChoice = exportChoice([
  'createdAt',
  'channel',
  'recipient',
  'subject',
  'status',
  'sentAt',
  'error',
]);
