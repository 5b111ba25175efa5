import { performance } from 'node:perf_hooks';
import type { Services } from '../../../platform/services.ts';
import { arcgis } from './arcgis.ts';
import { census } from './census.ts';
import type { GeocodedAddress, GeocoderKind } from './kind.ts';

const kinds: Readonly<Record<'census' | 'arcgis', GeocoderKind>> = { census, arcgis };

const TIMEOUT_MS = 2000;
/**
 * A service that is down or refuses further requests is skipped for this long, so that not every search waits for it. A
 * service that only rejects one text is asked again for the next.
 */
const PAUSE_MS = 15_000;
const pausedUntil = new Map<string, number>();

/** The configured outside address service. */
export interface Geocoder {
  readonly isAgencys: boolean;
  /** Finds addresses like this one; none when the service does not answer in time. */
  readonly search: (address: string, limit: number) => Promise<GeocodedAddress[]>;
  readonly reverse: (point: { latitude: number; longitude: number }) => Promise<GeocodedAddress[]>;
}

/** Returns the configured geocoder, or null when there is none. Call it outside any transaction. */
export function geocoderOf({ settings, log }: Pick<Services, 'settings' | 'log'>): Geocoder | null {
  if (settings.geocoder === undefined) return null;
  const { url: base, kind: name } = settings.geocoder;
  const kind = kinds[name];
  const ask = async (address: string, read: (answer: unknown) => GeocodedAddress[]): Promise<GeocodedAddress[]> => {
    if (performance.now() < (pausedUntil.get(base) ?? 0)) return [];
    let isDown = true;
    try {
      const answer = await fetch(address, {
        signal: AbortSignal.timeout(TIMEOUT_MS),
        headers: { accept: 'application/json' },
      });
      const body = await answer.text();
      isDown = answer.status >= 500 || answer.status === 429;
      if (!answer.ok) throw new Error(`The address service answered ${answer.status}`);
      return read(JSON.parse(body));
    } catch (error) {
      if (isDown) pausedUntil.set(base, performance.now() + PAUSE_MS);
      // The address is a resident's words, so it stays out of the log.
      log.warn(
        { reason: error instanceof Error ? error.name : 'unknown' },
        'the address service did not answer; the search goes on without it',
      );
      return [];
    }
  };
  return {
    isAgencys: kind.isAgencys,
    search: (address, limit) => ask(kind.search(base, address, limit), kind.readSearch),
    reverse: async (point) => (kind.reverse === null ? [] : ask(kind.reverse.address(base, point), kind.reverse.read)),
  };
}
