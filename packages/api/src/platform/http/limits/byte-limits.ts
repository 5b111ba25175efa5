import { Problem, text } from '@townkeep/core/platform';
import { countedAddress } from './counted-address.ts';
import { type Counter, countersHere, type OpenCounter } from './counters.ts';

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

/**
 * Counts bytes per address or account and per agency. Refused bytes do not count. `across` opens counters that all
 * processes share, which count uploads; bodies of calls are counted by each process, which saves a round trip.
 */
export function byteLimits(isOn: boolean, across: OpenCounter = countersHere): TakeBytes {
  if (!isOn) return async () => undefined;
  const budgets = { bodies: budgetOf('bodies', countersHere), uploads: budgetOf('uploads', across) };
  const agencies = across({ name: 'uploads of an agency', points: AGENCY_BYTES, seconds: WINDOW_SECONDS });
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
      await addresses.giveBack(address, bytes);
      throw refusal;
    });
  };
}

const budgetOf = (budget: ByteBudget, open: OpenCounter) => ({
  addresses: open({ name: `${budget} of an address`, points: ADDRESS_BYTES, seconds: WINDOW_SECONDS }),
  accounts: open({ name: `${budget} of an account`, points: ACCOUNT_BYTES, seconds: WINDOW_SECONDS }),
});

async function take(counter: Counter, key: string, bytes: number, message: string): Promise<void> {
  if (await counter.take(key, bytes)) return;
  await counter.giveBack(key, bytes);
  throw new Problem('too_many_requests', { message });
}
