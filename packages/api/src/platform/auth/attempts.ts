import { Problem } from '@townkeep/core/kernel';
import type { Database } from '../database/connection.ts';
import { countedAddress } from '../counted-address.ts';
import { sign } from '../secrets.ts';

const WINDOW_MINUTES = 15;
const LOCK_MINUTES = 15;
const PER_ACCOUNT = 5;
const PER_ADDRESS = 20;

/** What is guessed at, and from where. `agencyId` is null for super admins. */
export interface Guess {
  readonly agencyId: number | null;
  /** As typed; case and blanks around it do not matter. */
  readonly email: string;
  readonly ip: string;
}

/** An attempt that was counted before its password was looked at, so that guesses made at once are all counted. */
export interface Attempt {
  /** True when this one, if it fails, locks the account or the address. */
  readonly isLast: boolean;
}

// A locked key stays locked from the moment it was locked: attempts in between do not prolong it.
const COUNT = `
  insert into sign_in_attempts as a (key_hash, failed, first_failed_at, locked_until) values ($1, 1, $2::timestamptz, null)
  on conflict (key_hash) do update set
    failed = case when coalesce(a.locked_until, a.first_failed_at + make_interval(mins => ${WINDOW_MINUTES})) <= $2 then 1 else least(a.failed + 1, 1000) end,
    first_failed_at = case when coalesce(a.locked_until, a.first_failed_at + make_interval(mins => ${WINDOW_MINUTES})) <= $2 then $2 else a.first_failed_at end,
    locked_until = case
      when coalesce(a.locked_until, a.first_failed_at + make_interval(mins => ${WINDOW_MINUTES})) <= $2 then null
      when a.failed + 1 >= $3 then coalesce(a.locked_until, $2 + make_interval(mins => ${LOCK_MINUTES})) end
  returning failed, locked_until`;

interface Limited {
  readonly key: Buffer;
  readonly limit: number;
}

function limitsOf(secret: string, { agencyId, email, ip }: Guess): { account: Limited; address: Limited } {
  return {
    account: { key: sign(secret, 'sign-in-attempts', `account ${agencyId ?? 'none'} ${email.trim().toLowerCase()}`), limit: PER_ACCOUNT },
    address: { key: sign(secret, 'sign-in-attempts', `address ${countedAddress(ip)}`), limit: PER_ADDRESS },
  };
}

/**
 * Counts an attempt to sign in, in a transaction of its own: it stays counted when the attempt is refused.
 * @throws Problem sign_in_locked while the account or the address is locked
 */
export async function countAttempt(database: Database, secret: string, guess: Guess, now: Date): Promise<Attempt> {
  const { account, address } = limitsOf(secret, guess);
  const counts = await database.transaction({}, async (run) => {
    const found = [];
    for (const { key, limit } of [account, address]) {
      const { rows } = await run(COUNT, [key, now, limit]);
      found.push({ failed: Number(rows[0]!['failed']), until: rows[0]!['locked_until'] as Date | null, limit });
    }
    return found;
  });
  const locked = counts.filter(({ failed, limit }) => failed > limit);
  if (locked.length > 0) throw lockedUntil(Math.max(...locked.map(({ until }) => until?.getTime() ?? 0)), now);
  return { isLast: counts.some(({ failed, limit }) => failed === limit) };
}

/** The attempt succeeded: the account starts anew, and the address has one failure less. */
export async function clearAttempts(database: Database, secret: string, guess: Guess): Promise<void> {
  const { account, address } = limitsOf(secret, guess);
  await database.transaction({}, async (run) => {
    await run('delete from sign_in_attempts where key_hash = $1', [account.key]);
    await run('update sign_in_attempts set failed = failed - 1, locked_until = case when failed - 1 < $2 then null else locked_until end where key_hash = $1 and failed > 0', [
      address.key,
      PER_ADDRESS,
    ]);
  });
}

/** Forgets what is older than any window or lock. */
export async function removeOldAttempts(database: Database, now: Date): Promise<void> {
  await database.run(`delete from sign_in_attempts where coalesce(locked_until, first_failed_at + make_interval(mins => ${WINDOW_MINUTES})) < $1`, [now]);
}

function lockedUntil(until: number, now: Date): Problem {
  const minutes = Math.max(1, Math.ceil((until - now.getTime()) / 60_000));
  return new Problem('sign_in_locked', { params: { minutes } });
}
