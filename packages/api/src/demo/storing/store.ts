import { products } from '@townkeep/core/identity/people';
import { insertStartingItems } from '../../across/setup/lists/index.ts';
import { hashLink } from '../../platform/auth/links.ts';
import { type AgencyTx, insertTenant } from '../../platform/database/tenancy.ts';
import type { Secret } from '../../platform/secrets.ts';
import type { DemoPart, DemoPhoto, Random } from '../../platform/demo-part.ts';
import type { DemoAgency } from '../demo-agency.ts';
import { storeLists } from './store-lists.ts';
import { storeLocations } from './store-locations.ts';
import { storePlaces } from './store-places.ts';
import { storeReferences } from './store-references.ts';
import { storeResidents } from './store-residents.ts';
import { storeStaff } from './store-staff.ts';
import { storeSubmissions } from './store-submissions.ts';
import { photosOfSubmissions } from './store-photos.ts';
import { setupOf, worldOf } from '../world.ts';

/** The differences between the demo's agencies when they are stored. */
export interface StoreOptions {
  readonly agencyId: number;
  readonly crmToken: string;
  readonly portalToken: string | null;
  readonly passwordHash: string;
  readonly secret: Secret;
  readonly random: Random;
  readonly domain: string;
  readonly timezone: string;
  readonly now: Date;
}

/** Returns the owner's statements: the agency and its public links. */
export function agencyStatements(
  demo: DemoAgency,
  { agencyId, crmToken, portalToken }: StoreOptions,
): { text: string; values: unknown[] }[] {
  const link = (kind: 'CRM' | 'PORTAL', token: string) => ({
    text: 'insert into agency_links (token_hash, agency_id, kind, token) values ($1, $2, $3, $4)',
    values: [hashLink(kind, token), agencyId, kind, token],
  });
  return [
    { text: 'insert into agencies (id, name, is_demo) values ($1, $2, true)', values: [agencyId, demo.city.name] },
    ...products.map((product) => ({
      text: 'insert into agency_products (agency_id, product) values ($1, $2)',
      values: [agencyId, product],
    })),
    link('CRM', crmToken),
    ...(portalToken === null ? [] : [link('PORTAL', portalToken)]),
  ];
}

/**
 * Stores the agency in its own transaction, under row security like any request, and returns the photos to attach to its
 * records. `DemoPart` states the order.
 */
export async function storeAgency(
  tx: AgencyTx,
  demo: DemoAgency,
  options: StoreOptions,
  parts: readonly DemoPart[],
): Promise<readonly DemoPhoto[]> {
  await insertTenant(tx);
  await storeLists(tx, demo, options.now);
  await storeStaff(tx, demo, options);
  await storeReferences(tx, demo);
  await insertStartingItems(tx);
  for (const part of parts) await part.configure?.(tx, setupOf(demo, options, part));
  await storePlaces(tx, demo);
  await storeResidents(tx, demo);
  const locationIds = await storeLocations(tx, demo);
  await storeSubmissions(tx, demo, locationIds, options);
  const photos = [...photosOfSubmissions(demo, options.random)];
  for (const part of parts) photos.push(...((await part.fill?.(tx, worldOf(demo, locationIds, options, part))) ?? []));
  return photos;
}
