import { Problem } from '@townkeep/core/platform';
import { findStaffSignIn, hasPasswords } from '../../../office/agencies/index.ts';
import { clearAttempts, countAttempt, type Guess } from '../../../platform/auth/sessions/attempts.ts';
import { isPassword, refuseIfHashingIsBusy } from '../../../platform/auth/passwords.ts';
import type { Services } from '../../../platform/services.ts';
import { accountBlocker } from '../eligibility.ts';
import { guessOf, limitUnknownDevices } from '../guesses.ts';
import { type Account, findAccountByEmail } from '../queries/accounts.ts';
import { listAgenciesOfAddress, listFirstAgencies } from '../queries/addresses.ts';
import { type Credentials, recordRefusal, type Refusal } from './check-password.ts';

/** An account with its agency. */
export interface AgencyAccount {
  readonly agencyId: number;
  readonly account: Account;
}

/** Passwords tried per sign-in, however many accounts the address has: time must not show the number. */
const TRIED = 3;
/** Counts attempts of this sign-in under a number that no agency has. Blank tries count below it. */
const NO_AGENCY = 0;

/** One password check: of an account, or a blank one that takes the same time. */
interface Try {
  readonly agencyId: number;
  readonly account: Account | null;
  readonly guess: Guess;
}

interface Tried extends Try {
  readonly outcome: 'RIGHT' | 'WRONG' | 'LOCKED';
  readonly isLast: boolean;
}

/** The job that records the refused sign-ins of an attempt, after the answer. */
export const RECORD_REFUSALS = 'record-refused-sign-ins';

/**
 * Returns the accounts that this email and password are right for, among the first agencies where the address has one
 * and passwords are kept here. Text, status, time and number of answers are the same without any account. An attempt
 * counts for every account that it is tried on, and for the address itself. Source: ADR 38.
 * @throws Problem too_many_requests, unavailable, sign_in_locked (for the address, whether it has an account or not),
 * sign_in_failed, user_deactivated, no_privileges
 */
export async function checkPasswordAnywhere(
  services: Services,
  credentials: Credentials,
): Promise<readonly AgencyAccount[]> {
  const tries = await prepareTries(services, credentials);
  const real = tries.filter(({ account }) => account !== null);
  const isKnown = real.length > 0 && real.every(({ guess }) => guess.deviceId !== null);
  const whole: Guess = {
    agencyId: NO_AGENCY,
    email: credentials.email,
    deviceId: isKnown ? real[0]!.guess.deviceId : null,
  };
  return limitUnknownDevices(services, whole, credentials.ip, () => matchAny(services, whole, tries, credentials));
}

/** Returns the tries of an address. Blank ones read from another agency, where they find nothing. */
async function prepareTries(services: Services, { email, device }: Credentials): Promise<readonly Try[]> {
  const own = (await listAgenciesOfAddress(services.database, email)).slice(0, TRIED);
  const others = await listFirstAgencies(services.database, TRIED);
  return Promise.all(
    Array.from({ length: TRIED }, async (_, place) => {
      const agencyId = own[place] ?? others[place % Math.max(1, others.length)] ?? NO_AGENCY;
      const found = await findAccountWithPassword(services, agencyId, email);
      const account = place < own.length ? found : null;
      const counted =
        account === null ? { agencyId: NO_AGENCY - 1 - place, email } : { agencyId, email: account.email };
      return { agencyId, account, guess: guessOf(services, counted, device) };
    }),
  );
}

async function findAccountWithPassword(services: Services, agencyId: number, email: string): Promise<Account | null> {
  const settings = await findStaffSignIn(services, agencyId).catch((error: unknown) => {
    services.log.error({ err: error, agencyId }, "an agency's sign-in settings cannot be used");
    return undefined;
  });
  if (settings === undefined) return null;
  const account = await services.inAgency(agencyId, (tx) => findAccountByEmail(tx, email), { reads: true });
  return hasPasswords(settings) ? (account ?? null) : null;
}

async function matchAny(
  services: Services,
  whole: Guess,
  tries: readonly Try[],
  { password }: Credentials,
): Promise<readonly AgencyAccount[]> {
  const { database, settings, now } = services;
  refuseIfHashingIsBusy();
  await countAttempt(database, settings.secret, whole, now());
  const tried = await Promise.all(tries.map((each) => tryPassword(services, each, password)));
  const right = tried.flatMap(({ outcome, agencyId, account }) =>
    outcome === 'RIGHT' && account !== null ? [{ agencyId, account }] : [],
  );
  const open = right.filter(({ account }) => accountBlocker(account) === null);
  const refusals = tried.flatMap(refusalOf);
  if (open.length === 0 || refusals.length > 0) await recordLater(services, tries[0]!.agencyId, refusals);
  if (right.length > 0) await clearAttempts(database, settings.secret, whole);
  if (open.length === 0) throw new Problem(right.length === 0 ? 'sign_in_failed' : accountBlocker(right[0]!.account)!);
  return open;
}

/** Checks one password. A locked account is not reported, since that would show that it exists. */
async function tryPassword(services: Services, each: Try, password: string): Promise<Tried> {
  const { database, settings, now } = services;
  const attempt = await countAttempt(database, settings.secret, each.guess, now()).catch((error: unknown) => {
    if (error instanceof Problem && error.code === 'sign_in_locked') return null;
    throw error;
  });
  const isRight = await isPassword(attempt === null ? null : (each.account?.passwordHash ?? null), password);
  if (attempt === null) return { ...each, outcome: 'LOCKED', isLast: false };
  if (!isRight) return { ...each, outcome: 'WRONG', isLast: attempt.isLast };
  await clearAttempts(database, settings.secret, each.guess);
  return { ...each, outcome: 'RIGHT', isLast: false };
}

/** A refusal in an agency, as the job carries it. */
type AgencyRefusal = Refusal & { readonly agencyId: number };

function refusalOf({ agencyId, account, outcome, isLast }: Tried): readonly AgencyRefusal[] {
  if (account === null || outcome === 'LOCKED') return [];
  const common = { agencyId, accountId: account.id, by: 'PASSWORD' } as const;
  if (outcome === 'WRONG') return [{ ...common, reason: 'sign_in_failed', isLocked: isLast }];
  const reason = accountBlocker(account);
  return reason === null ? [] : [{ ...common, reason }];
}

/**
 * Queues one job, with or without refusals, so that the answer takes the same time. It is reached through any agency.
 */
async function recordLater(services: Services, through: number, refusals: readonly AgencyRefusal[]): Promise<void> {
  if (through === NO_AGENCY) return;
  await services.inAgency(through, (tx) => tx.enqueue(RECORD_REFUSALS, { refusals }));
}

/** Records refused sign-ins in the logs of their agencies. After a failure some may be recorded twice, never none. */
export async function recordRefusals(services: Services, refusals: readonly AgencyRefusal[]): Promise<void> {
  for (const { agencyId, ...refusal } of refusals) await recordRefusal(services, agencyId, refusal);
}
