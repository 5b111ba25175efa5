import type { HeldMailMatch } from '@townkeep/core/mechanisms/conversations/held/contract.ts';
import type { HeldReason, HeldStatus } from '@townkeep/core/mechanisms/conversations/held/reasons.ts';
import { sql } from 'kysely';
import { type AgencyTx, query } from '../../../platform/database/tenancy.ts';

/** A mail to hold back. */
export interface NewHeldMail {
  readonly id: string;
  readonly reason: HeldReason;
  readonly recordId: string | null;
  readonly sender: string | null;
  readonly senderName: string | null;
  readonly subject: string;
  readonly body: string;
  readonly wholeText: string | null;
  readonly externalId: string;
  readonly emailHash: Buffer;
  readonly fingerprint: Buffer;
  readonly at: Date;
}

/** Inserts a held mail. Returns whether it was not held before. */
export async function insertHeldMail(tx: AgencyTx, mail: NewHeldMail): Promise<boolean> {
  const inserted = await tx.change(
    query
      .insertInto('held_mails')
      .values({
        agency_id: tx.agencyId,
        id: mail.id,
        reason: mail.reason,
        record_id: mail.recordId,
        sender: mail.sender,
        sender_name: mail.senderName,
        subject: mail.subject,
        body: mail.body,
        whole_text: mail.wholeText,
        email_message_id: mail.externalId,
        email_hash: mail.emailHash,
        fingerprint: mail.fingerprint,
        received_at: mail.at,
        closed_at: null,
        closed_by: null,
        message_id: null,
      })
      .onConflict((c) => c.columns(['agency_id', 'fingerprint']).doNothing()),
  );
  return inserted === 1;
}

export async function isHeld(tx: AgencyTx, fingerprint: Buffer): Promise<boolean> {
  const { rows } = await tx.run('select from held_mails where agency_id = $1 and fingerprint = $2', [
    tx.agencyId,
    fingerprint,
  ]);
  return rows.length > 0;
}

/** Counts the mails that were held since an instant, of records or of none, up to `most`. */
export async function countHeldSince(
  tx: AgencyTx,
  { since, isOfRecord, most }: { readonly since: Date; readonly isOfRecord: boolean; readonly most: number },
): Promise<number> {
  const { rows } = await tx.run(
    `select count(*) as count from (select from held_mails
       where agency_id = $1 and received_at > $2 and (record_id is not null) = $3 limit $4) lately`,
    [tx.agencyId, since, isOfRecord, most],
  );
  return Number(rows[0]!['count']);
}

/** The held mails that a person sees. */
export interface Sight {
  /** Whether they see those that belong to no known record. */
  readonly seesUnknown: boolean;
  /** The kinds of records that they see. */
  readonly kinds: readonly string[];
  /** Records of these kinds that they do not see. */
  readonly hidden: readonly string[];
}

const KIND = sql<string | null>`(
  select s.kind from subjects s where s.agency_id = h.agency_id and s.id = h.record_id)`;

const seenBy = ({ seesUnknown, kinds, hidden }: Sight) => sql<boolean>`(
  case when h.record_id is null then ${seesUnknown}::boolean
    else ${KIND} = any(${[...kinds]}::text[]) and h.record_id <> all(${[...hidden]}::uuid[]) end)`;

const columns = [
  'h.id',
  'h.version',
  'h.status',
  'h.reason',
  'h.sender',
  'h.sender_name as senderName',
  'h.subject',
  'h.received_at as receivedAt',
  'h.record_id as recordId',
] as const;

const FILE_COUNT = sql<number>`(
  select count(*)::integer from attachments f where f.agency_id = h.agency_id and f.subject_id = h.id)`;

/** A held mail of the list. */
export interface ListedRow {
  readonly id: string;
  readonly version: number;
  readonly status: HeldStatus;
  readonly reason: HeldReason;
  readonly sender: string | null;
  readonly senderName: string | null;
  readonly subject: string;
  readonly excerpt: string;
  readonly fileCount: number;
  readonly receivedAt: Date;
  readonly recordId: string | null;
  /** The kind of the record; null without one. */
  readonly kind: string | null;
}

/** The status is a literal, so that a plan can use the index of statuses. */
function matching(agencyId: number, { q = '', status, reason, recordId }: HeldMailMatch, sight: Sight) {
  const words = q.toLowerCase();
  return query
    .selectFrom('held_mails as h')
    .where('h.agency_id', '=', agencyId)
    .$if(status !== undefined, (found) => found.where('h.status', '=', sql.lit(status!)))
    .$if(reason !== undefined, (found) => found.where('h.reason', '=', reason!))
    .$if(recordId !== undefined, (found) => found.where('h.record_id', '=', recordId!))
    .$if(words !== '', (found) =>
      found.where(
        sql<boolean>`(strpos(lower(h.subject), ${words}) > 0 or strpos(lower(h.sender), ${words}) > 0
          or strpos(lower(h.sender_name), ${words}) > 0)`,
      ),
    )
    .where(seenBy(sight));
}

/** Lists held mails, newest first. */
export const listHeldRows = (
  tx: AgencyTx,
  { limit, offset, ...filter }: HeldMailMatch & { readonly limit: number; readonly offset: number },
  sight: Sight,
): Promise<ListedRow[]> =>
  tx.all(
    matching(tx.agencyId, filter, sight)
      .select([...columns, FILE_COUNT.as('fileCount'), KIND.as('kind')])
      .select(sql<string>`left(h.body, 300)`.as('excerpt'))
      .orderBy('h.received_at', 'desc')
      .orderBy('h.id', 'desc')
      .limit(limit)
      .offset(offset),
  );

/** Counts held mails, at most `max`; `capped` when there are more. */
export async function countHeldRows(
  tx: AgencyTx,
  filter: HeldMailMatch,
  sight: Sight,
  max: number,
): Promise<{ count: number; capped: boolean }> {
  const counted = await tx.first(
    query
      .selectFrom(
        matching(tx.agencyId, filter, sight)
          .select('h.id')
          .limit(max + 1)
          .as('some'),
      )
      .select((e) => e.fn.countAll<number>().as('count')),
  );
  const count = Number(counted?.count ?? 0);
  return { count: Math.min(count, max), capped: count > max };
}

/** Lists the records of a kind for which mails are held. */
export async function listRecordsWithMail(tx: AgencyTx): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await tx.run(
    `select s.kind, array_agg(s.id) as ids from subjects s
     where s.agency_id = $1 and s.id in (
       select h.record_id from held_mails h where h.agency_id = $1 and h.record_id is not null)
     group by s.kind`,
    [tx.agencyId],
  );
  return new Map(rows.map((row) => [String(row['kind']), row['ids'] as string[]]));
}

/** A held mail with its text. */
export interface HeldRow extends Omit<ListedRow, 'excerpt' | 'fileCount'> {
  readonly body: string;
  readonly wholeText: string | null;
  readonly externalId: string;
  readonly emailHash: Uint8Array;
  readonly closedAt: Date | null;
  readonly closedBy: string | null;
}

const selectOne = (agencyId: number, id: string) =>
  query
    .selectFrom('held_mails as h')
    .where('h.agency_id', '=', agencyId)
    .where('h.id', '=', id)
    .select([...columns, KIND.as('kind'), 'h.body', 'h.whole_text as wholeText'])
    .select(['h.email_message_id as externalId', 'h.email_hash as emailHash', 'h.closed_at as closedAt'])
    .select(
      sql<string | null>`(select nullif(trim(u.first_name || ' ' || u.last_name), '') from staff u
        where u.agency_id = h.agency_id and u.id = h.closed_by)`.as('closedBy'),
    );

export const findHeldMail = (tx: AgencyTx, id: string): Promise<HeldRow | undefined> =>
  tx.first(selectOne(tx.agencyId, id));

/** Locks a held mail and returns it; undefined when there is none. */
export async function lockHeldMail(tx: AgencyTx, id: string): Promise<HeldRow | undefined> {
  await tx.run('select id from held_mails where agency_id = $1 and id = $2 for update', [tx.agencyId, id]);
  return findHeldMail(tx, id);
}

/** Returns the senders of mails, by which they are named. */
export async function listSenders(tx: AgencyTx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.all(
    query
      .selectFrom('held_mails')
      .select(['id', 'sender'])
      .where('agency_id', '=', tx.agencyId)
      .where((e) => e('id', '=', e.fn.any(e.val([...ids])))),
  );
  return new Map(rows.map(({ id, sender }) => [id, `Mail from ${sender ?? 'no address'}`]));
}

/** Returns those of the mails that belong to a known record. */
export async function listOfRecords(tx: AgencyTx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await tx.all(
    query
      .selectFrom('held_mails')
      .select('id')
      .where('agency_id', '=', tx.agencyId)
      .where('record_id', 'is not', null)
      .where((e) => e('id', '=', e.fn.any(e.val([...ids])))),
  );
  return new Set(rows.map(({ id }) => id));
}

/** Lists mails that were closed before an instant. */
export async function listClosedBefore(tx: AgencyTx, before: Date, limit: number): Promise<string[]> {
  const rows = await tx.all(
    query
      .selectFrom('held_mails')
      .select('id')
      .where('agency_id', '=', tx.agencyId)
      .where('closed_at', '<', before)
      .orderBy('closed_at')
      .limit(limit),
  );
  return rows.map(({ id }) => id);
}

/** Deletes a mail. Its files must be removed before. */
export const deleteHeldMail = (tx: AgencyTx, id: string): Promise<number> =>
  tx.change(query.deleteFrom('held_mails').where('agency_id', '=', tx.agencyId).where('id', '=', id));

/** Returns the SQL of how many mails are held back for a record. `alias` names the record's table. */
export const heldMailCountOf = (alias: string): string => `(
  select count(*)::integer from held_mails h
  where h.agency_id = ${alias}.agency_id and h.record_id = ${alias}.id and h.status = 'HELD')`;
