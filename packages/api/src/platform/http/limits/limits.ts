import { Problem } from '@townkeep/core/platform';
import type { Limit } from '@townkeep/core/platform/call.ts';
import { countedAddress } from './counted-address.ts';
import { countersHere, type OpenCounter } from './counters.ts';

/** Requests per window and sender. */
interface Window {
  readonly points: number;
  readonly seconds: number;
  /** Whether it bounds the load of this process only. Else all processes count together. */
  readonly isOfProcess?: true;
}

// Generous for people who share a city's address, tight for guessing.
const windows: Record<Limit | 'general', Window> = {
  general: { points: 1200, seconds: 60, isOfProcess: true },
  // Verifies a signature. All staff of a city sign in from one address within minutes.
  'token-sign-in': { points: 300, seconds: 60 },
  'resident-sign-in': { points: 60, seconds: 60 },
  'password-link': { points: 30, seconds: 60 },
  'own-password': { points: 30, seconds: 60 },
  'enter-agency': { points: 30, seconds: 60 },
  submit: { points: 60, seconds: 60, isOfProcess: true },
  // A framed form saves its draft up to once a second.
  draft: { points: 300, seconds: 60, isOfProcess: true },
  upload: { points: 120, seconds: 60 },
  search: { points: 300, seconds: 60, isOfProcess: true },
  print: { points: 60, seconds: 60, isOfProcess: true },
  message: { points: 60, seconds: 60 },
  // Four a minute for an open record, more while its person writes, and staff of a city share an address.
  presence: { points: 3000, seconds: 60, isOfProcess: true },
  // Each request to follow can send a letter to an address of someone else.
  follow: { points: 20, seconds: 60 },
  // Programs load a calendar some times an hour; a guess at a link is a request too.
  calendar: { points: 60, seconds: 60, isOfProcess: true },
  // A view of a map takes about 12, and staff of a city share an address.
  tiles: { points: 3000, seconds: 60, isOfProcess: true },
  // Those who scan the code of a posted notice. The people of an office share an address.
  verify: { points: 120, seconds: 60 },
  // Misses are slowed down beside it.
  'portal-search': { points: 60, seconds: 60 },
  'portal-pay': { points: 30, seconds: 60 },
  // A card provider sends the messages of all agencies from a few addresses.
  'provider-message': { points: 600, seconds: 60, isOfProcess: true },
};

/** Limits that all processes count together, with the requests of a window: what guesses, sends or stores. */
export const sharedLimits: readonly (readonly [Limit, number])[] = Object.entries(windows)
  .filter(([, { isOfProcess }]) => isOfProcess !== true)
  .map(([name, { points }]) => [name as Limit, points]);

/**
 * Counts a request of its kind. `sender` is an address or an account's id.
 * @throws Problem too_many_requests when the window is used up
 */
export type TakeRequest = (limit: Limit | undefined, sender: string) => Promise<void>;

/** Counts requests per sender and kind of call. `across` opens counters that all processes share. */
export function requestLimits(isOn: boolean, across: OpenCounter = countersHere): TakeRequest {
  if (!isOn) return async () => undefined;
  const counters = new Map(
    Object.entries(windows).map(([name, { isOfProcess, ...window }]) => [
      name,
      (isOfProcess === true ? countersHere : across)({ name, ...window, onlyGrows: true }),
    ]),
  );
  return async (limit, sender) => {
    const isWithin = await counters.get(limit ?? 'general')!.take(countedAddress(sender));
    if (!isWithin) throw new Problem('too_many_requests');
  };
}
