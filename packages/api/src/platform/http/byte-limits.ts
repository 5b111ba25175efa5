import { Problem, text } from '@townkeep/core/kernel';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { countedAddress } from '../counted-address.ts';

const WINDOW_SECONDS = 3600;
const MB = 2 ** 20;

/** What one address may send within an hour: some 20 videos of the largest size, or 250 photos. */
const ADDRESS_BYTES = 500 * MB;
/** What all residents of one agency together may upload within an hour. */
const AGENCY_BYTES = 10_240 * MB;

export interface Sent {
  readonly ip: string;
  readonly bytes: number;
  /** Of a file for an agency; absent for the body of a call. */
  readonly agencyId?: number;
}

/**
 * Counts bytes that are to be stored: calls' bodies and residents' files.
 * @throws Problem too_many_requests when the hour's bytes of the address or the agency are used up
 */
export type TakeBytes = (sent: Sent) => Promise<void>;

/** Counts bytes per address and per agency, in this process. What is refused does not count. */
export function byteLimits(isOn: boolean): TakeBytes {
  if (!isOn) return async () => undefined;
  const addresses = limiter('bytes of an address', ADDRESS_BYTES);
  const agencies = limiter('bytes of an agency', AGENCY_BYTES);
  return async ({ ip, bytes, agencyId }) => {
    const address = countedAddress(ip);
    if (bytes === 0) return;
    await take(addresses, address, bytes);
    if (agencyId === undefined) return;
    await take(agencies, String(agencyId), bytes).catch(async (refusal: unknown) => {
      await addresses.reward(address, bytes);
      throw refusal;
    });
  };
}

function limiter(keyPrefix: string, points: number): RateLimiterMemory {
  return new RateLimiterMemory({ keyPrefix, points, duration: WINDOW_SECONDS });
}

async function take(limits: RateLimiterMemory, key: string, bytes: number): Promise<void> {
  try {
    await limits.consume(key, bytes);
  } catch {
    await limits.reward(key, bytes);
    throw new Problem('too_many_requests', { message: text('tooMuchSent') });
  }
}
