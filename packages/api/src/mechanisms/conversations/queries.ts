import type { MessageChannel } from '@townkeep/core/mechanisms/conversations';
import { Problem } from '@townkeep/core/platform';
import { writer, writerForStaff } from '../../platform/database/person-json.ts';
import { type AgencyTx, query } from '../../platform/database/tenancy.ts';
import { newId } from '../../platform/ids.ts';
import type { SubjectKind } from '../../platform/records/subjects.ts';

export interface NewMessage {
  readonly subjectId: string;
  readonly direction: 'INBOUND' | 'OUTBOUND';
  readonly channel: MessageChannel;
  readonly body: string;
  /** Staff member or super admin; null for the resident. */
  readonly authorId: string | null;
  /** The sender's id of the message (Message-ID). */
  readonly externalId?: string | null;
  /** The hash of what an email says. One with the same id and hash does not enter the thread again. */
  readonly emailHash?: Buffer | null;
  /** The sender of an inbound message, when it is not the resident's own address. */
  readonly sender?: string | null;
  /** The whole text of an email, when it has more than the body. */
  readonly wholeText?: string | null;
  readonly at: Date;
}

/** Inserts a message. Returns its id, or null when the same email is in the thread. */
export async function insertMessage(tx: AgencyTx, message: NewMessage): Promise<string | null> {
  const id = newId();
  const inserted = await tx.change(
    query
      .insertInto('messages')
      .values({
        agency_id: tx.agencyId,
        id,
        subject_id: message.subjectId,
        direction: message.direction,
        channel: message.channel,
        body: message.body,
        author_id: message.authorId,
        email_message_id: message.externalId ?? null,
        email_hash: message.emailHash ?? Buffer.alloc(0),
        sender: message.sender ?? null,
        whole_text: message.wholeText ?? null,
        created_at: message.at,
      })
      .onConflict((c) => c.doNothing()),
  );
  if (inserted !== 1) return null;
  tx.held?.messages.push(id);
  return id;
}

/** Returns whether an email is in a thread. One that entered without a hash is known by its id alone. */
export async function hasMessage(
  tx: AgencyTx,
  { subjectId, externalId, emailHash }: { readonly subjectId: string; readonly externalId: string; emailHash: Buffer },
): Promise<boolean> {
  const { rows } = await tx.run(
    `select from messages where agency_id = $1 and email_message_id = $2 and subject_id = $3
       and email_hash in ('', $4) limit 1`,
    [tx.agencyId, externalId, subjectId, emailHash],
  );
  return rows.length > 0;
}

/**
 * Returns the whole text of an email whose sender's own words are in the thread.
 * @throws Problem not_found, also when nothing was cut, and for a record of another kind
 */
export async function getWholeText(
  tx: AgencyTx,
  kind: Pick<SubjectKind, 'name'>,
  { id, messageId }: { readonly id: string; readonly messageId: string },
): Promise<string> {
  const { rows } = await tx.run(
    `select m.whole_text from messages m join subjects s on s.agency_id = m.agency_id and s.id = m.subject_id
     where m.agency_id = $1 and m.id = $2 and m.subject_id = $3 and s.kind = $4 and m.whole_text is not null`,
    [tx.agencyId, messageId, id, kind.name],
  );
  if (rows[0] === undefined) throw new Problem('not_found');
  return String(rows[0]['whole_text']);
}

/** Returns whether a record of a kind exists. */
export async function isRecord(tx: AgencyTx, kind: Pick<SubjectKind, 'name'>, id: string): Promise<boolean> {
  const { rows } = await tx.run('select from subjects where agency_id = $1 and id = $2 and kind = $3', [
    tx.agencyId,
    id,
    kind.name,
  ]);
  return rows.length > 0;
}

/** The longest quote in an email to staff, in characters. */
const QUOTE_MAX = 2000;

/** Returns the beginning of a message, for emails to staff; undefined when it was deleted. */
export async function quoteOf(tx: AgencyTx, messageId: string): Promise<string | undefined> {
  const { rows } = await tx.run('select left(body, $3) as quote from messages where agency_id = $1 and id = $2', [
    tx.agencyId,
    messageId,
    QUOTE_MAX,
  ]);
  return rows[0]?.['quote'] as string | undefined;
}

const DELIVERIES = `
  select jsonb_agg(jsonb_build_object('channel', o.channel, 'status', o.status, 'at', coalesce(o.sent_at, o.created_at),
    'error', o.last_error) order by o.channel)
  from outbox o where o.agency_id = m.agency_id and o.thread_message_id = m.id`;

const belongsTo = (alias: string): string => `m.agency_id = ${alias}.agency_id and m.subject_id = ${alias}.id`;

/**
 * Returns the SQL of a record's thread, oldest first, as JSON for staff; null when it is empty. `alias` names the
 * joined record.
 */
export const threadOf = (alias: string): string => `(
  select jsonb_agg(jsonb_build_object('id', m.id, 'type', m.direction, 'channel', m.channel, 'body', m.body,
    'author', ${writerForStaff('u', 'm.author_id')}, 'sender', m.sender, 'hasWholeText', m.whole_text is not null,
    'createdAt', m.created_at, 'deliveries', coalesce((${DELIVERIES}), '[]')) order by m.created_at, m.id)
  from messages m left join staff u on u.agency_id = m.agency_id and u.id = m.author_id where ${belongsTo(alias)})`;

/** A message as residents see it. */
export interface PublicMessageJson {
  readonly id: string;
  readonly type: 'INBOUND' | 'OUTBOUND';
  readonly body: string;
  readonly createdAt: string;
  readonly authorName: string | null;
  readonly isFromSomeoneElse: boolean;
}

const AUTHOR_NAME = `
  select nullif(trim(w.value ->> 'firstName' || ' ' || (w.value ->> 'lastName')), '')
  from (select ${writer('u', 'm.author_id')} as value) w`;

/** Returns the SQL of the same thread as residents see it, from an instant on; `since` is SQL. */
export const publicThreadOf = (alias: string, since = 'null::timestamptz'): string => `(
  select jsonb_agg(jsonb_build_object('id', m.id, 'type', m.direction, 'body', m.body, 'createdAt', m.created_at,
    'authorName', (${AUTHOR_NAME}), 'isFromSomeoneElse', m.sender is not null) order by m.created_at, m.id)
  from messages m left join staff u on u.agency_id = m.agency_id and u.id = m.author_id
  where ${belongsTo(alias)} and (${since} is null or m.created_at >= ${since}))`;

/** Returns the SQL of the Message-ID of the resident's latest email in that thread, to which a letter replies. */
export const lastMailIdOf = (alias: string): string => `(
  select m.email_message_id from messages m
  where ${belongsTo(alias)} and m.direction = 'INBOUND' and m.channel = 'EMAIL'
  order by m.created_at desc limit 1)`;
