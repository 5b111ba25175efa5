import { Problem } from '@townkeep/core/platform';
import { countedAddress } from './counted-address.ts';
import { countersHere, type OpenCounter } from './counters.ts';

/**
 * Failed password checks per minute of one address at one agency. The staff of a city hall share an address, and do not
 * reach this number on a Monday morning. Source: ADR 10.
 */
const FAILED_MAX = 100;
const WINDOW_SECONDS = 60;

/** The source and target of a password check. */
export interface PasswordAttempt {
  readonly ip: string;
  /** Null for super admins. */
  readonly agencyId: number | null;
}

/**
 * Runs a password check. It counts while it runs, and stays counted when it fails. Concurrent checks are therefore all
 * counted, and successful ones cost nothing.
 * @throws Problem too_many_requests when the address has failed too often at this agency, and errors of the check
 */
export type LimitFailures = <T>(from: PasswordAttempt, check: () => Promise<T>) => Promise<T>;

/** Counts failed checks per address and agency. `across` opens counters that all processes share. */
export function failedPasswordLimits(isOn: boolean, across: OpenCounter = countersHere): LimitFailures {
  if (!isOn) return (_from, check) => check();
  const failures = across({ name: 'failed passwords', points: FAILED_MAX, seconds: WINDOW_SECONDS });
  return async ({ ip, agencyId }, check) => {
    const key = `${countedAddress(ip)} ${agencyId ?? 'admin'}`;
    if (!(await failures.take(key))) throw new Problem('too_many_requests');
    try {
      const checked = await check();
      await failures.giveBack(key);
      return checked;
    } catch (error) {
      if (!isRefusal(error)) await failures.giveBack(key);
      throw error;
    }
  };
}

const refusals: ReadonlySet<string> = new Set(['sign_in_failed', 'sign_in_locked', 'code_wrong']);
const isRefusal = (error: unknown): boolean => error instanceof Problem && refusals.has(error.code);
