import { setTimeout as sleep } from 'node:timers/promises';
import { caseNumbersIn, isOneOfNames, portalProblems } from '@townkeep/core/casework/cases';
import { SEARCH_WAIT_MINUTES } from '@townkeep/core/casework/cases/portal/portal-amounts.ts';
import { Problem } from '@townkeep/core/platform';
import { openPortalSession } from '../../../platform/auth/sessions/portal-sessions.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import type { CallContext } from '../../../platform/http/context.ts';
import { countedAddress } from '../../../platform/http/limits/counted-address.ts';
import { sign } from '../../../platform/secrets.ts';
import { openPortal } from './portal-settings.ts';
import { countMiss, findNames, readMisses } from './queries.ts';

/** Most misses of one address in a window. The people of an office or of a phone network share an address. */
const DEVICE_MAX = 40;

/** No answer comes before: a match and a miss take the same time. */
const FLOOR_MS = 600;
/** So many misses of an address, or for a typed number, add a second to its answers. */
const MISSES_PER_SECOND = 5;
const SLOWEST_MS = 5000;

interface Searched {
  readonly caseNumber: string;
  readonly citizenName: string;
}

/** How an answer waits for its time. Tests replace it. */
export interface Patience {
  readonly elapsedMs: () => number;
  readonly sleep: (ms: number) => Promise<unknown>;
}

const patience: Patience = { elapsedMs: () => performance.now(), sleep };

type Outcome =
  | { readonly is: 'match'; readonly token: string; readonly expiresAt: Date }
  | { readonly is: 'miss' | 'refused' };

/**
 * Finds the case of a number and a name on its notice. Every miss has the same answer, after the same statements and
 * not before the same time, whether a case has the number or not. Misses slow down the address that they come from and
 * the typed number; they shut out neither. Source: the page 'Money', C351
 * @throws Problem not_found, portal_no_match, portal_slow_down
 */
export async function searchPortal(
  context: Pick<CallContext, 'inAgency' | 'agencyId' | 'now' | 'services' | 'ip'>,
  input: Searched,
  { elapsedMs, sleep: wait }: Patience = patience,
): Promise<{ token: string; expiresAt: string }> {
  const began = elapsedMs();
  const { outcome, floorMs } = await context.inAgency((tx) => search(tx, input, context));
  await wait(Math.max(0, floorMs - (elapsedMs() - began)));
  if (outcome.is === 'refused')
    throw new Problem(portalProblems.portal_slow_down, { params: { minutes: SEARCH_WAIT_MINUTES } });
  if (outcome.is !== 'match') throw new Problem(portalProblems.portal_no_match);
  return { token: outcome.token, expiresAt: outcome.expiresAt.toISOString() };
}

async function search(
  tx: AgencyTx,
  { caseNumber, citizenName }: Searched,
  { now, ip, services: { settings } }: Pick<CallContext, 'now' | 'ip' | 'services'>,
): Promise<{ outcome: Outcome; floorMs: number }> {
  await openPortal(tx);
  const numbers = caseNumbersIn(caseNumber);
  const typed = caseNumber.replace(/^[#\s]+/, '').replaceAll(/\s+/g, '');
  const key = (kind: string, text: string) => sign(settings.secret.current, `portal ${kind}`, `${tx.agencyId} ${text}`);
  const keys = { device: key('device', countedAddress(ip)), number: key('number', numbers.at(-1)!) };
  const since = new Date(now.getTime() - SEARCH_WAIT_MINUTES * 60_000);
  const misses = await readMisses(tx, keys, since);
  const floorMs = slowedBy(Math.max(misses.ofDevice, misses.ofNumber));
  if (misses.ofDevice >= DEVICE_MAX) return { outcome: { is: 'refused' }, floorMs: FLOOR_MS };
  const { caseId, names } = await findNames(tx, typed, numbers);
  const isMatch = isOneOfNames(citizenName, names);
  if (caseId !== null && isMatch)
    return { outcome: { is: 'match', ...(await openPortalSession(tx, caseId, now)) }, floorMs };
  await countMiss(tx, [keys.device, keys.number], { now, since });
  return { outcome: { is: 'miss' }, floorMs };
}

const slowedBy = (misses: number): number =>
  Math.min(FLOOR_MS + Math.floor(misses / MISSES_PER_SECOND) * 1000, SLOWEST_MS);
