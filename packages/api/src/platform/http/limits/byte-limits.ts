import { Problem, text } from '@townkeep/core/kernel';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { countedAddress } from './counted-address.ts';

const WINDOW_SECONDS = 3600;
const MB = 2 ** 20;

/** Allowed for one address within an hour: about 20 videos of the largest size, or 250 photos. */
const ADDRESS_BYTES = 500 * MB;
/** Allowed for one signed-in account within an hour: a day of inspections may be uploaded at once. */
const ACCOUNT_BYTES = 2_048 * MB;
/** Allowed for the residents of one agency together within an hour. Uploads only. */
const AGENCY_BYTES = 10_240 * MB;

/** Bodies of calls and uploaded files have separate budgets: many files do not stop calls. */
export type ByteBudget = 'bodies' | 'uploads';

/** Bytes sent to be stored for an agency. */
export interface Sent {
  readonly budget: ByteBudget;
  readonly agencyId: number;
  readonly ip: string;
  /** The account of signed-in staff, which is counted instead of the address. Null for all other senders. */
  readonly accountId: string | null;
  readonly bytes: number;
}

/**
 * Counts bytes that are to be stored: calls' bodies and files.
 * @throws Problem too_many_requests when the hour's bytes of the sender or the agency are used up
 */
export type TakeBytes = (sent: Sent) => Promise<void>;

/** Counts bytes per address or account and per agency, in this process. Refused bytes do not count. */
export function byteLimits(isOn: boolean): TakeBytes {
  if (!isOn) return async () => undefined;
  const budgets = { bodies: budgetOf('bodies'), uploads: budgetOf('uploads') };
  const agencies = limiter('uploads of an agency', AGENCY_BYTES);
  return async ({ budget, agencyId, ip, accountId, bytes }) => {
    if (bytes === 0) return;
    const { addresses, accounts } = budgets[budget];
    if (accountId !== null) {
      await take(accounts, accountId, bytes, text('tooMuchSentByAccount'));
      return;
    }
    const address = countedAddress(ip);
    await take(addresses, address, bytes, text('tooMuchSent'));
    if (budget === 'bodies') return;
    await take(agencies, String(agencyId), bytes, text('tooMuchSent')).catch(async (refusal: unknown) => {
      await addresses.reward(address, bytes);
      throw refusal;
    });
  };
}

const budgetOf = (budget: ByteBudget) => ({
  addresses: limiter(`${budget} of an address`, ADDRESS_BYTES),
  accounts: limiter(`${budget} of an account`, ACCOUNT_BYTES),
});

function limiter(keyPrefix: string, points: number): RateLimiterMemory {
  return new RateLimiterMemory({ keyPrefix, points, duration: WINDOW_SECONDS });
}

async function take(limits: RateLimiterMemory, key: string, bytes: number, message: string): Promise<void> {
  try {
    await limits.consume(key, bytes);
  } catch {
    await limits.reward(key, bytes);
    throw new Problem('too_many_requests', { message });
  }
}
