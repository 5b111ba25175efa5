import { hash } from '@node-rs/argon2';
import type { MultiPolygon } from 'geojson';
import { products } from '@townkeep/core/identity/people';
import { createAgency } from '../../packages/api/src/operator/create-agency.ts';
import { storeBoundary } from '../../packages/api/src/operator/store-places.ts';
import { query } from '../../packages/api/src/platform/database/tenancy.ts';
import { newId } from '../../packages/api/src/platform/ids.ts';
import type { Services } from '../../packages/api/src/platform/services.ts';
import { categoryRows } from '../category-rows.ts';
import type { Box, ReplayPlan } from './requests.ts';

export interface ReplayAgency {
  readonly agencyId: number;
  readonly link: string;
  readonly admin: { readonly email: string; readonly password: string };
  readonly categoryIds: Readonly<Record<string, string>>;
}

/** Makes the agency of a replay: its boundary, its categories without fields, and an administrator who can sign in. */
export async function makeReplayAgency(services: Services, plan: ReplayPlan): Promise<ReplayAgency> {
  const suffix = newId().slice(-6);
  const link = `replay-${suffix}`;
  const admin = { email: `admin-${suffix}@replay.test`, password: 'Replay#2026-only' };
  const { agencyId } = await createAgency(services, {
    name: 'City of the Replay',
    link,
    adminEmail: admin.email,
    timezone: 'America/New_York',
    id: null,
    products,
  });
  await storeBoundary(services, agencyId, () => [boxPolygon(plan.box)]);
  const ids = Object.fromEntries(plan.categories.map((name) => [name, newId()]));
  await services.inAgency(agencyId, async (tx) => {
    await tx.change(
      query
        .updateTable('staff')
        .set({ password_hash: await hash(admin.password) })
        .where('agency_id', '=', agencyId),
    );
    const categories = plan.categories.map((name) => ({ id: ids[name]!, name }));
    await tx.change(query.insertInto('list_items').values(categoryRows(agencyId, categories)));
  });
  return { agencyId, link, admin, categoryIds: ids };
}

function boxPolygon({ west, south, east, north }: Box): MultiPolygon {
  return {
    type: 'MultiPolygon',
    coordinates: [
      [
        [
          [west, south],
          [east, south],
          [east, north],
          [west, north],
          [west, south],
        ],
      ],
    ],
  };
}
