import { Problem, text } from '@townkeep/core/platform';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { countedAddress } from './counted-address.ts';

const WINDOW_SECONDS = 3600;
const MB = 2 ** 20;

/** Bytes per address and hour: about 20 videos of the largest size, or 250 photos. */
const ADDRESS_BYTES = 500 * MB;
/** Bytes per signed-in account and hour: a day of inspections can be uploaded at once. */
const ACCOUNT_BYTES = 2_048 * MB;
/** Bytes per hour of all residents of one agency. Uploads only. */
const AGENCY_BYTES = 10_240 * MB;

/** Bodies of calls and uploaded files have separate budgets, so that many files do not block calls. */
export type ByteBudget = 'bodies' | 'uploads';

/** Bytes sent for storage by an agency. */
export interface Sent {
  readonly budget: ByteBudget;
  readonly agencyId: number;
  readonly ip: string;
  /** The account of signed-in staff, which is counted instead of the address; null for all other senders. */
  readonly accountId: string | null;
  readonly bytes: number;
}

/**
 * Counts bytes to be stored: call bodies and files.
 * @throws Problem too_many_requests when the sender or the agency has used up the hour's bytes
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
