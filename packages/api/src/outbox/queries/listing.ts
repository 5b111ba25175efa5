import { type AgencyTx, query } from '../../platform/database/tenancy.ts';
import type { OutboxRow } from './rows.ts';

const LIST_COUNT_MAX = 100_000;

/** A message as the outbox page shows it. */
export interface ListedMessage extends Pick<
  OutboxRow,
  'id' | 'channel' | 'recipient' | 'subject' | 'replyTo' | 'messageId' | 'status' | 'createdAt'
> {
  readonly body: string;
  readonly isConfidential: boolean;
  readonly sentAt: Date | null;
  readonly error: string | null;
}

export interface MessageFilter {
  readonly q?: string | undefined;
  readonly status?: OutboxRow['status'] | undefined;
  readonly limit: number;
  readonly offset: number;
}

/** Lists the agency's messages, newest first; `q` is a substring of the recipient or the subject. */
export async function listOutbox(
  tx: AgencyTx,
  { limit, offset, ...filter }: MessageFilter,
): Promise<{ rows: ListedMessage[]; count: number; capped: boolean }> {
  const matching = selectMatching(tx.agencyId, filter);
  const rows = await tx.all(
    matching
      .select([
        'id',
        'channel',
        'recipient',
        'subject',
        'body_text as body',
        'is_confidential as isConfidential',
        'status',
        'created_at as createdAt',
        'sent_at as sentAt',
        'reply_to as replyTo',
        'message_id as messageId',
        'last_error as error',
      ])
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .offset(offset),
  );
  const counted = await tx.first(
    query
      .selectFrom(
        matching
          .select('id')
          .limit(LIST_COUNT_MAX + 1)
          .as('some'),
      )
      .select((e) => e.fn.countAll<number>().as('count')),
  );
  const count = Number(counted?.count ?? 0);
  return { rows, count: Math.min(count, LIST_COUNT_MAX), capped: count > LIST_COUNT_MAX };
}

function selectMatching(agencyId: number, { q = '', status }: Pick<MessageFilter, 'q' | 'status'>) {
  const ofAgency = query.selectFrom('outbox').where('agency_id', '=', agencyId);
  const ofStatus = status === undefined ? ofAgency : ofAgency.where('status', '=', status);
  if (q === '') return ofStatus;
  return ofStatus.where((e) =>
    e.or([
      e(e.fn('strpos', [e.fn('lower', ['recipient']), e.val(q.toLowerCase())]), '>', 0),
      e(e.fn('strpos', [e.fn('lower', ['subject']), e.val(q.toLowerCase())]), '>', 0),
    ]),
  );
}
