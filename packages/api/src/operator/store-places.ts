import { addressKey, normalizeApn } from '@townkeep/core/casework/locations';
import { agencyEvents } from '@townkeep/core/office/agencies/events.ts';
import type { MultiPolygon } from 'geojson';
import { renewMapVersion } from '../office/base-map/index.ts';
import type { Parcel } from '../casework/locations/parcel-files/index.ts';
import type { AgencyTx } from '../platform/database/tenancy.ts';
import { newId } from '../platform/ids.ts';
import { recordEvent, SYSTEM } from '../platform/records/events.ts';
import type { Services } from '../platform/services.ts';
import { touchConfiguration } from '../platform/settings/settings-rows.ts';

const CHUNK = 1000;

interface StoreOptions {
  /** Removes the parcels that are stored. */
  readonly isReplacing: boolean;
  /** ZIP for parcels whose file has none. */
  readonly zip: string | null;
}

/**
 * Stores parcels in one transaction: all of them or none. Returns how many.
 * @throws Error when there are none, since a file without usable features replaces nothing; or when some are stored
 * already
 */
export async function storeParcels(
  services: Services,
  agencyId: number,
  parcels: readonly Parcel[],
  { isReplacing, zip }: StoreOptions,
): Promise<number> {
  if (parcels.length === 0) throw new Error('No parcel of the file can be used. What was stored before is unchanged.');
  return services.inAgency(agencyId, async (tx) => {
    const keyed = parcels.map((parcel) => ({
      ...parcel,
      apnKey: parcel.apn === null ? null : normalizeApn(parcel.apn),
      addressKey: parcel.streetAddress === null ? null : addressKey(parcel.streetAddress, parcel.secUnitNum),
    }));
    if (isReplacing) await tx.run('delete from parcels where agency_id = $1', [agencyId]);
    else await refuseDuplicates(tx, keyed);
    for (let start = 0; start < keyed.length; start += CHUNK) {
      const rows = keyed.slice(start, start + CHUNK).map((parcel) => ({
        id: newId(),
        ...parcel,
        zip: parcel.zip ?? zip,
        geometry: JSON.stringify(parcel.geometry),
      }));
      await tx.run(
        `insert into parcels (agency_id, id, apn, apn_key, street_address, sec_unit_num, city, state, zip,
         address_key, owner_name, owner_street_address, owner_city, owner_state, owner_zip, latitude, longitude, geom)
        select t.agency_id, p.id, p.apn, p."apnKey", p."streetAddress", p."secUnitNum", p.city, p.state, p.zip,
        p."addressKey", p.owner ->> 'name', p.owner ->> 'streetAddress', p.owner ->> 'city', p.owner ->> 'state',
        p.owner ->> 'zip', st_y(st_pointonsurface(g.geom)), st_x(st_pointonsurface(g.geom)), g.geom
        from tenants t, jsonb_to_recordset($2::jsonb) as p (id uuid, apn text, "apnKey" text, "streetAddress" text,
          "secUnitNum" text, city text, state text, zip text, "addressKey" text, owner jsonb, geometry text),
        lateral (select st_setsrid(st_geomfromgeojson(p.geometry), 4326) as geom) g
        where t.agency_id = $1`,
        [agencyId, JSON.stringify(rows)],
      );
    }
    await renewMapVersion(tx);
    recordEvent(tx, SYSTEM, agencyEvents.parcelsImported, null, { count: parcels.length });
    return parcels.length;
  });
}

type Keyed = Pick<Parcel, 'geometry'> & { readonly apnKey: string | null; readonly addressKey: string | null };

/** Refuses parcels that are stored already. An address point may be in a parcel of the same number and address. */
async function refuseDuplicates(tx: AgencyTx, parcels: readonly Keyed[]): Promise<void> {
  const { rows } = await tx.run(
    `select count(*)::int as count from parcels
     where agency_id = $1 and concat_ws('/', coalesce(apn_key, ''), coalesce(address_key, ''),
     st_dimension(geom) = 0) in (select jsonb_array_elements_text($2::jsonb))`,
    [
      tx.agencyId,
      JSON.stringify(
        parcels.map(({ apnKey, addressKey: key, geometry }) =>
          [apnKey ?? '', key ?? '', geometry.type === 'Point' ? 't' : 'f'].join('/'),
        ),
      ),
    ],
  );
  const count = Number(rows[0]!['count']);
  if (count > 0)
    throw new Error(
      `${count} of these parcels are stored already, so nothing was changed. ` +
        '--replace replaces all stored parcels with the file.',
    );
}

/** Stores the boundary as one united area, and its outline for drawing, simplified to about ten meters. */
export async function storeBoundary(services: Services, agencyId: number, boundary: MultiPolygon): Promise<void> {
  await services.inAgency(agencyId, async (tx) => {
    await tx.run(
      `insert into boundaries (agency_id, geom, outline)
      select t.agency_id, b.geom, st_asgeojson(st_simplifypreservetopology(b.geom, 0.0001), 6)::jsonb
      from tenants t, (select st_multi(st_union(st_setsrid(st_geomfromgeojson(area), 4326))) as geom
      from jsonb_array_elements_text($2::jsonb) area) b
      where t.agency_id = $1
      on conflict (agency_id) do update set geom = excluded.geom, outline = excluded.outline`,
      [
        agencyId,
        JSON.stringify(boundary.coordinates.map((coordinates) => JSON.stringify({ type: 'Polygon', coordinates }))),
      ],
    );
    await touchConfiguration(tx);
    recordEvent(tx, SYSTEM, agencyEvents.boundaryImported, null, {});
  });
}
