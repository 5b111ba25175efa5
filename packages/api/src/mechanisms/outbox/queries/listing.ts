import { sql } from 'kysely';
import { type AgencyTx, query } from '../../../platform/database/tenancy.ts';
import { type OutboxRow, SUBJECT_KIND } from './rows.ts';

const LIST_COUNT_MAX = 100_000;
/** The counts of views stop here. */
export const VIEW_COUNT_MAX = 1000;

/** A message as the outbox page shows it. */
export interface ListedMessage extends Pick<
  OutboxRow,
  'id' | 'channel' | 'recipient' | 'subject' | 'replyTo' | 'messageId' | 'status' | 'createdAt'
> {
  readonly body: string;
  readonly isConfidential: boolean;
  readonly sentAt: Date | null;
  readonly error: string | null;
  /** The record that it is about; null without one. */
  readonly subjectId: string | null;
  readonly subjectKind: string | null;
}

export interface MessageFilter {
  readonly q?: string | undefined;
  readonly status?: OutboxRow['status'] | undefined;
  readonly channel?: OutboxRow['channel'] | undefined;
  readonly limit: number;
  readonly offset: number;
}

const shownColumns = [
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
  'subject_id as subjectId',
  SUBJECT_KIND,
] as const;

/** Returns a message of the agency, or undefined. */
export const findMessage = (tx: AgencyTx, id: string): Promise<ListedMessage | undefined> =>
  tx.first(query.selectFrom('outbox').where('agency_id', '=', tx.agencyId).where('id', '=', id).select(shownColumns));

/** Lists the agency's messages, newest first; `q` is a substring of the recipient or the subject. */
export async function listOutbox(
  tx: AgencyTx,
  { limit, offset, ...filter }: MessageFilter,
): Promise<{ rows: ListedMessage[]; count: number; capped: boolean }> {
  const matching = selectMatching(tx.agencyId, filter);
  const rows = await tx.all(
    matching.select(shownColumns).orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).offset(offset),
  );
  return { rows, ...(await countUpTo(tx, filter, LIST_COUNT_MAX)) };
}

/** Counts the messages that match, at most `max`; `capped` when there are more. */
export async function countUpTo(
  tx: AgencyTx,
  filter: MessageMatch,
  max: number,
): Promise<{ count: number; capped: boolean }> {
  const counted = await tx.first(
    query
      .selectFrom(
        selectMatching(tx.agencyId, filter)
          .select('id')
          .limit(max + 1)
          .as('some'),
      )
      .select((e) => e.fn.countAll<number>().as('count')),
  );
  const count = Number(counted?.count ?? 0);
  return { count: Math.min(count, max), capped: count > max };
}

/** Where the next page of an export begins. */
export interface AfterMessage {
  /** As the database writes it, since an instant has more digits there than here. */
  readonly createdAt: string;
  readonly id: string;
}

/** A message as its export has it, with its place in the order. */
export interface ExportedMessage extends Omit<
  ListedMessage,
  'body' | 'isConfidential' | 'replyTo' | 'messageId' | 'subjectId' | 'subjectKind'
> {
  readonly place: string;
}

/** The part of a filter that chooses messages. */
export type MessageMatch = Pick<MessageFilter, 'q' | 'status' | 'channel'>;

/** Lists the messages after one, newest first, without their texts. */
export const listMessagesAfter = (
  tx: AgencyTx,
  filter: MessageMatch,
  after: AfterMessage | null,
  limit: number,
): Promise<ExportedMessage[]> =>
  tx.all(
    selectMatching(tx.agencyId, filter)
      .$if(after !== null, (found) =>
        found.where(sql<boolean>`(created_at, id) < (${after!.createdAt}::timestamptz, ${after!.id}::uuid)`),
      )
      .select(['id', 'channel', 'recipient', 'subject', 'status', 'last_error as error'])
      .select(['created_at as createdAt', 'sent_at as sentAt', sql<string>`created_at::text`.as('place')])
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit),
  );

/** Counts the messages that match. */
export async function countMessages(tx: AgencyTx, filter: MessageMatch): Promise<number> {
  const row = await tx.first(selectMatching(tx.agencyId, filter).select((e) => e.fn.countAll<number>().as('count')));
  return Number(row?.count ?? 0);
}

/** The status is a literal, so that a plan can use the partial index of unsent messages. */
function selectMatching(agencyId: number, { q = '', status, channel }: MessageMatch) {
  const ofAgency = query.selectFrom('outbox').where('agency_id', '=', agencyId);
  const ofStatus = status === undefined ? ofAgency : ofAgency.where('status', '=', sql.lit(status));
  const matching = channel === undefined ? ofStatus : ofStatus.where('channel', '=', channel);
  if (q === '') return matching;
  return matching.where((e) =>
    e.or([
      e(e.fn('strpos', [e.fn('lower', ['recipient']), e.val(q.toLowerCase())]), '>', 0),
      e(e.fn('strpos', [e.fn('lower', ['subject']), e.val(q.toLowerCase())]), '>', 0),
    ]),
  );
}
