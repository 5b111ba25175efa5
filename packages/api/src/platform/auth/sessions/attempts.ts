import { Problem } from '@townkeep/core/platform';
import type { Database } from '../../database/connection.ts';
import { type Secret, sign } from '../../secrets.ts';
import type { DeviceAccount } from './devices.ts';

const WINDOW_MINUTES = 15;
const LOCK_MINUTES = 15;
const ATTEMPTS_MAX = 5;

/** The account that a sign-in attempt is for, and the device if it is known for the account. */
export interface Guess extends DeviceAccount {
  /** From `findDevice`; null for unknown devices, which share one count. */
  readonly deviceId: string | null;
  /** What is guessed: the password by default. Each has its own count, so that a right password clears no others. */
  readonly guessed?: 'code';
}

/** A counted attempt. Attempts are counted before the password is checked, so that concurrent guesses all count. */
export interface Attempt {
  /** True when a failure of this attempt locks the known device, or the account for all unknown devices. */
  readonly isLast: boolean;
}

const EXPIRED = `coalesce(a.locked_until, a.first_failed_at + make_interval(mins => ${WINDOW_MINUTES})) <= $2`;
// A lock runs from the moment it was set. Attempts in between do not extend it.
const COUNT = `
  insert into sign_in_attempts as a (key_hash, failed, first_failed_at, locked_until)
  values ($1, 1, $2::timestamptz, null)
  on conflict (key_hash) do update set
    failed = case when ${EXPIRED} then 1 else least(a.failed + 1, 1000) end,
    first_failed_at = case when ${EXPIRED} then $2 else a.first_failed_at end,
    locked_until = case
      when ${EXPIRED} then null
      when a.failed + 1 >= $3 then coalesce(a.locked_until, $2 + make_interval(mins => ${LOCK_MINUTES})) end
  returning failed, locked_until`;

/**
 * Returns the key that attempts are counted under. Each known device of an account has its own count, and all others
 * share one. Guessing at an account therefore does not lock out its owner. Addresses are not counted, because a whole
 * building can share one.
 */
function keyOf({ current }: Secret, { agencyId, email, deviceId, guessed }: Guess): Buffer {
  const account = `${agencyId ?? 'none'} ${email.trim().toLowerCase()}`;
  const purpose = guessed === 'code' ? 'code-attempts' : 'sign-in-attempts';
  return sign(current, purpose, deviceId === null ? `account ${account}` : `device ${deviceId} ${account}`);
}

/**
 * Counts a sign-in attempt in its own transaction, so that it stays counted when the attempt is refused.
 * @throws Problem sign_in_locked while the known device, or the account for unknown devices, is locked
 */
export async function countAttempt(database: Database, secret: Secret, guess: Guess, now: Date): Promise<Attempt> {
  const { rows } = await database.run(COUNT, [keyOf(secret, guess), now, ATTEMPTS_MAX]);
  const failed = Number(rows[0]!['failed']);
  if (failed > ATTEMPTS_MAX) throw lockedUntil((rows[0]!['locked_until'] as Date).getTime(), now);
  return { isLast: failed === ATTEMPTS_MAX };
}

/** Resets the count after a successful sign-in. */
export async function clearAttempts(database: Database, secret: Secret, guess: Guess): Promise<void> {
  await database.run('delete from sign_in_attempts where key_hash = $1', [keyOf(secret, guess)]);
}

/** Deletes attempts that are older than any window or lock. */
export async function removeOldAttempts(database: Database, now: Date): Promise<void> {
  await database.run(
    `delete from sign_in_attempts
     where coalesce(locked_until, first_failed_at + make_interval(mins => ${WINDOW_MINUTES})) < $1`,
    [now],
  );
}

function lockedUntil(until: number, now: Date): Problem {
  const minutes = Math.max(1, Math.ceil((until - now.getTime()) / 60_000));
  return new Problem('sign_in_locked', { params: { minutes } });
}
