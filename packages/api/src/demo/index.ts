import { DEFAULT_MAP_CENTER } from '@townkeep/core/casework/locations';
import { serverFeatures } from '../features.ts';
import { hashPassword } from '../platform/auth/passwords.ts';
import type { Services } from '../platform/services.ts';
import { buildCity } from './content/city.ts';
import { generateAgency } from './generate.ts';
import { seededRandom } from './random.ts';
import { storePhotos } from './storing/store-photos.ts';
import { storeSeal } from './storing/store-seal.ts';
import { setupOf } from './world.ts';
import { agencyStatements, storeAgency, type StoreOptions } from './storing/store.ts';

export const DEMO_PASSWORD = 'Townkeep#2026';

/** The demo parts of all features, in the order in which they run. */
export const demoParts = serverFeatures.flatMap(({ demo }) => demo ?? []);

const agencies = [
  {
    agencyId: 1,
    crmToken: 'demo',
    portalToken: 'demo',
    domain: 'oakmere.test',
    submissions: 3000,
    plan: {
      name: 'City of Oakmere',
      state: 'CA',
      zip: '94607',
      center: DEFAULT_MAP_CENTER,
      columns: 26,
      rows: 15,
      book: 12,
    },
  },
  {
    agencyId: 2,
    crmToken: 'pinewell',
    portalToken: 'pinewell',
    domain: 'pinewell.test',
    submissions: 120,
    plan: {
      name: 'Town of Pinewell',
      state: 'CA',
      zip: '94952',
      center: { latitude: 38.2425, longitude: -122.6266 },
      columns: 8,
      rows: 6,
      book: 31,
    },
  },
] as const;

/** Finds the agencies that have the demo's numbers: the demo's own, and agencies that an operator created. */
export async function findDemo(services: Services): Promise<{ own: number[]; others: { id: number; name: string }[] }> {
  const { rows } = await services.database.run(
    'select id, name, is_demo from agencies where id = any($1::smallint[]) order by id',
    [agencies.map(({ agencyId }) => agencyId)],
  );
  const those = (isDemo: boolean) =>
    rows.filter((row) => row['is_demo'] === isDemo).map(({ id, name }) => ({ id: Number(id), name: String(name) }));
  return { own: those(true).map(({ id }) => id), others: those(false) };
}

/**
 * Creates the demo's two agencies, or those of `only`: the same data each time, with dates that end today.
 * @throws Error unless the installation is a demo, because everyone knows the demo's passwords
 */
export async function makeDemo(
  services: Services,
  report: (line: string) => void,
  only?: readonly number[],
): Promise<void> {
  if (!services.settings.isDemo)
    throw new Error('The demo has well-known passwords. It is made on the embedded database, or with TOWNKEEP_DEMO=1.');
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  for (const agency of agencies.filter(({ agencyId }) => only?.includes(agencyId) ?? true)) {
    const now = services.now();
    const random = seededRandom(agency.agencyId * 7919);
    const demo = generateAgency(buildCity(agency.plan, random), agency.domain, agency.submissions, now, random);
    const { secret } = services.settings;
    const options: StoreOptions = { ...agency, passwordHash, secret, random, timezone: 'America/Los_Angeles', now };
    report(
      `${demo.city.name}: ${demo.city.parcels.length} parcels, ${demo.categories.length} categories, ` +
        `${demo.submissions.length} submissions`,
    );
    await services.database.transaction({}, async (run) => {
      for (const { text, values } of agencyStatements(demo, options)) await run(text, values);
    });
    const photos = await services.inAgency(agency.agencyId, (tx) => storeAgency(tx, demo, options, demoParts));
    await storeSeal(services, agency.agencyId, now, random);
    report(`${demo.city.name}: drawing photos`);
    await storePhotos(services, agency.agencyId, photos, random);
    for (const part of demoParts) await part.finish?.(services, setupOf(demo, options, part));
  }
}
