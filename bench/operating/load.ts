import { makeReplayAgency, type ReplayAgency } from '../replay/agency.ts';
import type { Installation } from './installation.ts';

/** The smallest picture, of one pixel. */
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
/** A request that is not answered for so long is lost. */
const PATIENCE_MS = 60_000;
const CATEGORY = 'Pothole';

/** Settings with which each request of a load comes from an address of its own, so that no limit of one is met. */
export const FROM_EVERYWHERE = { TOWNKEEP_TRUST_PROXY: 'loopback' };

/** A request that was answered with 201. */
export interface Acknowledged {
  readonly number: number;
  /** The answer of the public form. */
  readonly answer: Readonly<Record<string, unknown>>;
  readonly hasFile: boolean;
  /** When it was answered, in ms. */
  readonly at: number;
}

/** Makes an agency with a public form of one category. */
export const makeCity = (installation: Installation): Promise<ReplayAgency> =>
  installation.inside((services) =>
    makeReplayAgency(services, {
      requests: [],
      categories: [CATEGORY],
      box: { west: -73, south: 41.2, east: -72.8, north: 41.4 },
      expected: { stored: 0, empty: 0, tooLong: 0, outside: 0 },
    }),
  );

let sender = 0;
/** An address that no earlier request came from. */
export const nextSender = (): string => {
  sender += 1;
  return `198.${18 + (sender >> 16)}.${(sender >> 8) & 255}.${sender & 255}`;
};

/**
 * Files a request through the public form, with a picture if asked.
 * @throws Error when it is not acknowledged
 */
export async function file(
  url: string,
  city: ReplayAgency,
  { key, withFile = false }: { readonly key: string; readonly withFile?: boolean },
): Promise<Acknowledged> {
  const from = { 'x-forwarded-for': nextSender() };
  const attachments = withFile ? [{ fileName: 'photo.png', fileURL: await upload(url, city, from) }] : [];
  const response = await fetch(`${url}/api/crm/${city.link}/issues`, {
    method: 'POST',
    signal: AbortSignal.timeout(PATIENCE_MS),
    headers: { 'content-type': 'application/json', 'idempotency-key': `drill-${key}`.padEnd(20, '-'), ...from },
    body: JSON.stringify({
      description: `Broken here: ${key}`,
      isAnonymous: false,
      category: { id: Object.values(city.categoryIds)[0], fields: [] },
      location: { latitude: 41.31, longitude: -72.92, city: 'New Haven', state: 'CT', zip: '06510' },
      customerInfo: {
        firstName: 'Rita',
        lastName: 'Resident',
        email: `${key}@residents.test`,
        notificationPreference: ['EMAIL'],
        hasSubscribed: true,
      },
      attachments,
    }),
  });
  const answer = (await response.json()) as Record<string, unknown>;
  if (response.status !== 201) throw new Error(`${response.status} ${JSON.stringify(answer)}`);
  return { number: Number(answer['number']), answer, hasFile: withFile, at: Date.now() };
}

async function upload(url: string, city: ReplayAgency, headers: Record<string, string>): Promise<string> {
  const signed = await fetch(`${url}/api/crm/${city.link}/s3/signed-url?filename=photo.png`, { headers });
  const form = (await signed.json()) as { url: string; requestBodyparams: Record<string, string>; fileURL: string };
  const body = new FormData();
  for (const [name, value] of Object.entries(form.requestBodyparams)) body.set(name, value);
  body.set('file', new Blob([PNG]), 'photo.png');
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const stored = await fetch(new URL(form.url, `${url}/api/`), { method: 'POST', body, headers, signal });
  if (stored.status !== 201) throw new Error(`the file was answered with ${stored.status} ${await stored.text()}`);
  return form.fileURL;
}

/** Signs the administrator in. Returns the token. @throws Error when it is refused */
export async function signIn(url: string, { agencyId, admin }: ReplayAgency): Promise<string> {
  const response = await fetch(`${url}/api/agencies/${agencyId}/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': nextSender() },
    body: JSON.stringify(admin),
  });
  const { token } = (await response.json()) as { token?: string };
  if (token === undefined) throw new Error(`the sign-in was answered with ${response.status}`);
  return token;
}

/** Files requests, several at a time, until told to stop. What fails is counted and not tried again. */
export function keepFiling(url: () => string, city: ReplayAgency, atOnce: number) {
  const acknowledged: Acknowledged[] = [];
  const failures: string[] = [];
  const state = { isStopped: false, next: 0 };
  const work = async () => {
    while (!state.isStopped) {
      const n = state.next;
      state.next += 1;
      try {
        acknowledged.push(await file(url(), city, { key: `load-${process.pid}-${n}`, withFile: n % 5 === 0 }));
      } catch (error) {
        failures.push(
          error instanceof Error
            ? `${error.message} ${String((error.cause as Error | undefined)?.message ?? '')}`
            : String(error),
        );
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    }
  };
  const all = Array.from({ length: atOnce }, work);
  return {
    acknowledged,
    failures,
    stop: async () => {
      state.isStopped = true;
      await Promise.all(all);
    },
  };
}
