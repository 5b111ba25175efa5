import type { Language } from '@townkeep/core/platform/formats/languages.ts';
import type { NotificationChannel } from '@townkeep/core/casework/submissions';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';

/** A neighbor who follows a submission, or was asked to confirm it. */
export interface Follower {
  readonly id: string;
  readonly linkHash: Uint8Array;
  readonly submissionId: string;
  readonly channel: NotificationChannel;
  /** An email address in lower case, or a phone number in E.164. */
  readonly address: string;
  readonly language: Language;
  /** The latest letter that asked to confirm. */
  readonly askedAt: Date;
  readonly confirmedAt: Date | null;
}

const COLUMNS = `f.id, f.link_hash as "linkHash", f.submission_id as "submissionId", f.channel, f.address,
  f.language, f.asked_at as "askedAt", f.confirmed_at as "confirmedAt"`;

/** Finds the follower with a link; undefined for none, and for one who did not confirm after `since`. */
export async function findFollower(tx: AgencyTx, linkHash: Buffer, since: Date): Promise<Follower | undefined> {
  const { rows } = await tx.run(
    `select ${COLUMNS} from submission_followers f
     where f.agency_id = $1 and f.link_hash = $2 and (f.confirmed_at is not null or f.asked_at > $3)`,
    [tx.agencyId, linkHash, since],
  );
  return rows[0] as unknown as Follower | undefined;
}

/** Returns which of these submissions have followers. */
export async function findFollowed(tx: AgencyTx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await tx.run(
    `select distinct submission_id as id from submission_followers
     where agency_id = $1 and submission_id = any($2::uuid[]) and confirmed_at is not null`,
    [tx.agencyId, [...ids]],
  );
  return new Set(rows.map(({ id }) => String(id)));
}

/** Who asks to follow which submission. */
export type Asked = Pick<Follower, 'submissionId' | 'channel' | 'address'>;

export async function findFollowerByAddress(
  tx: AgencyTx,
  { submissionId, channel, address }: Asked,
): Promise<Follower | undefined> {
  const { rows } = await tx.run(
    `select ${COLUMNS} from submission_followers f
     where f.agency_id = $1 and f.submission_id = $2 and f.channel = $3 and f.address = $4`,
    [tx.agencyId, submissionId, channel, address],
  );
  return rows[0] as unknown as Follower | undefined;
}

const COUNTS = `
  select
    (select coalesce(sum(asked_times), 0)::integer from submission_followers
     where agency_id = $1 and address = $2 and asked_at > $4::timestamptz - interval '1 day') as "toAddress",
    (select count(*)::integer from submission_followers
     where agency_id = $1 and submission_id = $3 and asked_at > $4::timestamptz - interval '1 hour')
      as "aboutSubmission"`;

/** Counts the letters that asked an address within a day, and those about a submission within an hour. */
export async function countAsked(
  tx: AgencyTx,
  { submissionId, address }: Asked,
  now: Date,
): Promise<{ readonly toAddress: number; readonly aboutSubmission: number }> {
  const { rows } = await tx.run(COUNTS, [tx.agencyId, address, submissionId, now]);
  return rows[0] as unknown as { toAddress: number; aboutSubmission: number };
}

export interface NewFollower extends Asked {
  readonly id: string;
  readonly language: Language;
  readonly linkHash: Uint8Array;
  readonly now: Date;
}

/** Inserts a follower who has not confirmed yet. */
export async function insertFollower(tx: AgencyTx, follower: NewFollower): Promise<void> {
  const { id, submissionId, channel, address, language, linkHash, now } = follower;
  await tx.run(
    `insert into submission_followers
       (agency_id, id, submission_id, channel, address, language, link_hash, created_at, asked_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $8)`,
    [tx.agencyId, id, submissionId, channel, address, language, linkHash, now],
  );
}

/** Counts another letter that asks to confirm, in the language of the form. */
export async function saveAskedAgain(tx: AgencyTx, id: string, language: Language, now: Date): Promise<void> {
  await tx.run(
    `update submission_followers set asked_at = $3, asked_times = asked_times + 1, language = $4
     where agency_id = $1 and id = $2`,
    [tx.agencyId, id, now, language],
  );
}

export async function saveConfirmed(tx: AgencyTx, id: string, now: Date): Promise<void> {
  await tx.run('update submission_followers set confirmed_at = $3 where agency_id = $1 and id = $2', [
    tx.agencyId,
    id,
    now,
  ]);
}

export async function deleteFollower(tx: AgencyTx, id: string): Promise<void> {
  await tx.run('delete from submission_followers where agency_id = $1 and id = $2', [tx.agencyId, id]);
}

const HAS_STOPPED = `exists (
  select from sms_stops stop where stop.agency_id = f.agency_id and stop.phone_number = f.address)`;

/** Returns whether this address ended text messages with the keyword STOP. */
export async function hasStopped(tx: AgencyTx, address: string): Promise<boolean> {
  const { rows } = await tx.run(
    'select exists (select from sms_stops where agency_id = $1 and phone_number = $2) as stopped',
    [tx.agencyId, address],
  );
  return rows[0]!['stopped'] === true;
}

/** Lists the confirmed followers of a public submission, without those who ended text messages. */
export async function listFollowers(tx: AgencyTx, submissionId: string): Promise<Follower[]> {
  const { rows } = await tx.run(
    `select ${COLUMNS} from submission_followers f
     join submissions s on s.agency_id = f.agency_id and s.id = f.submission_id
     where f.agency_id = $1 and f.submission_id = $2 and f.confirmed_at is not null and s.visibility = 'EXTERNAL'
       and not (f.channel = 'SMS' and ${HAS_STOPPED})
     order by f.confirmed_at, f.id`,
    [tx.agencyId, submissionId],
  );
  return rows as unknown as Follower[];
}

/** Deletes the followers of submissions that were closed before `closedBefore`, and those who did not confirm. */
export async function deleteOldFollowers(tx: AgencyTx, closedBefore: Date, unconfirmedBefore: Date): Promise<void> {
  await tx.run(
    `delete from submission_followers f where f.agency_id = $1 and (
       (f.confirmed_at is null and f.asked_at < $3)
       or exists (select from submissions s
         where s.agency_id = f.agency_id and s.id = f.submission_id and s.closed_at < $2))`,
    [tx.agencyId, closedBefore, unconfirmedBefore],
  );
}
