import { addressKey, normalizeApn } from '@townkeep/core/casework/locations';
import { agencyEvents } from '@townkeep/core/office/agencies/events.ts';
import type { MultiPolygon } from 'geojson';
import { renewMapVersion } from '../office/base-map/index.ts';
import type { Parcel } from '../casework/locations/parcel-files/index.ts';
import type { Run } from '../platform/database/connection.ts';
import type { AgencyTx } from '../platform/database/tenancy.ts';
import { newId } from '../platform/ids.ts';
import { recordEvent, SYSTEM } from '../platform/records/events.ts';
import type { Services } from '../platform/services.ts';
import { touchConfiguration } from '../platform/settings/settings-rows.ts';

interface StoreOptions {
  /** Removes the parcels that are stored. */
  readonly isReplacing: boolean;
  /** ZIP for parcels whose file has none. */
  readonly zip: string | null;
}

/**
 * Stores parcels in one transaction: all of them or none. Those that were stored before are found until it ends.
 * Returns how many.
 * @param read reads the parcels in batches on the transaction
 * @throws Error when there are none, since a file without usable features replaces nothing; or when some are stored
 * already
 */
export async function storeParcels(
  services: Services,
  agencyId: number,
  read: (run: Run) => AsyncIterable<readonly Parcel[]>,
  { isReplacing, zip }: StoreOptions,
): Promise<number> {
  return services.inAgency(agencyId, async (tx) => {
    const newest = await findNewest(tx);
    if (isReplacing) await deleteParcels(tx);
    let count = 0;
    let duplicates = 0;
    for await (const parcels of read(tx.run)) {
      const keyed = parcels.map((parcel) => ({
        ...parcel,
        apnKey: parcel.apn === null ? null : normalizeApn(parcel.apn),
        addressKey: parcel.streetAddress === null ? null : addressKey(parcel.streetAddress, parcel.secUnitNum),
      }));
      if (newest !== null && !isReplacing) duplicates += await countStored(tx, keyed, newest);
      if (duplicates === 0) await insertParcels(tx, keyed, zip);
      count += parcels.length;
    }
    if (count === 0) throw new Error('No parcel of the file can be used. What was stored before is unchanged.');
    if (duplicates > 0)
      throw new Error(
        `${duplicates} of these parcels are stored already, so nothing was changed. ` +
          '--replace replaces all stored parcels with the file.',
      );
    await renewMapVersion(tx);
    recordEvent(tx, SYSTEM, agencyEvents.parcelsImported, null, { count });
    return count;
  });
}

/**
 * Returns the id of the newest stored parcel; null without any. Ids increase with time, so those of this import are
 * greater.
 * @throws Error when the clock of this machine is behind
 */
async function findNewest(tx: AgencyTx): Promise<string | null> {
  const { rows } = await tx.run('select id from parcels where agency_id = $1 order by id desc limit 1', [tx.agencyId]);
  const newest = rows[0] === undefined ? null : String(rows[0]['id']);
  if (newest !== null && newest >= newId())
    throw new Error('The stored parcels are from the future. Please set the clock of this machine.');
  return newest;
}

/** Parcels that one statement deletes. */
const DELETED_AT_ONCE = 50_000;

/** Deletes all parcels, in statements that are short enough for the time limit of one. */
async function deleteParcels(tx: AgencyTx): Promise<void> {
  for (let after = FIRST_ID; ;) {
    const { rows } = await tx.run(
      'select id from parcels where agency_id = $1 and id > $2 order by id offset $3 limit 1',
      [tx.agencyId, after, DELETED_AT_ONCE - 1],
    );
    const last = rows[0] === undefined ? null : String(rows[0]['id']);
    await tx.run('delete from parcels where agency_id = $1 and id > $2 and ($3::uuid is null or id <= $3)', [
      tx.agencyId,
      after,
      last,
    ]);
    if (last === null) return;
    after = last;
  }
}

/** An id before all others. */
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

type Keyed = Parcel & { readonly apnKey: string | null; readonly addressKey: string | null };

async function insertParcels(tx: AgencyTx, parcels: readonly Keyed[], zip: string | null): Promise<void> {
  const rows = parcels.map((parcel) => ({
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
    [tx.agencyId, JSON.stringify(rows)],
  );
}

/**
 * Counts the parcels among those up to an id that have the number and address of one of these. An address point may be
 * in a parcel of the same number and address.
 */
async function countStored(tx: AgencyTx, parcels: readonly Keyed[], newest: string): Promise<number> {
  const keys = new Map(parcels.map((each) => [keyOf(each), each]));
  const { rows } = await tx.run(
    `with given as (
       select * from jsonb_to_recordset($2::jsonb) as g (apn text, address text, "isPoint" boolean)
     )
     select count(*)::int as count from given g join parcels p on p.agency_id = $1 and p.id <= $3
       and (st_dimension(p.geom) = 0) = g."isPoint" and p.apn_key = g.apn
       and p.address_key is not distinct from g.address
     union all
     select count(*)::int from given g join parcels p on p.agency_id = $1 and p.id <= $3
       and (st_dimension(p.geom) = 0) = g."isPoint" and g.apn is null and p.apn_key is null
       and p.address_key = g.address`,
    [
      tx.agencyId,
      JSON.stringify(
        [...keys.values()].map(({ apnKey, addressKey: key, geometry }) => ({
          apn: apnKey,
          address: key,
          isPoint: geometry.type === 'Point',
        })),
      ),
      newest,
    ],
  );
  return rows.reduce((sum, { count }) => sum + Number(count), 0);
}

const keyOf = ({ apnKey, addressKey: key, geometry }: Keyed): string =>
  JSON.stringify([apnKey, key, geometry.type === 'Point']);

/**
 * Stores the boundary as one united area, and its outline for drawing, simplified to about ten meters.
 * @param read reads areas in batches on the transaction
 */
export async function storeBoundary(
  services: Services,
  agencyId: number,
  read: (run: Run) => AsyncIterable<MultiPolygon> | Iterable<MultiPolygon>,
): Promise<void> {
  await services.inAgency(agencyId, async (tx) => {
    let isFirst = true;
    for await (const areas of read(tx.run)) {
      await addToBoundary(tx, areas, isFirst);
      isFirst = false;
    }
    await tx.run(
      `update boundaries set outline = st_asgeojson(st_simplifypreservetopology(geom, 0.0001), 6)::jsonb
       where agency_id = $1`,
      [tx.agencyId],
    );
    await touchConfiguration(tx);
    recordEvent(tx, SYSTEM, agencyEvents.boundaryImported, null, {});
  });
}

/** Unites areas with the boundary; the first ones replace it. */
async function addToBoundary(tx: AgencyTx, { coordinates }: MultiPolygon, isFirst: boolean): Promise<void> {
  await tx.run(
    `insert into boundaries (agency_id, geom, outline)
     select t.agency_id, b.geom, '{}'::jsonb
     from tenants t, (select st_multi(st_union(st_setsrid(st_geomfromgeojson(area), 4326))) as geom
     from jsonb_array_elements_text($2::jsonb) area) b
     where t.agency_id = $1
     on conflict (agency_id) do update set geom =
       ${isFirst ? 'excluded.geom' : 'st_multi(st_union(boundaries.geom, excluded.geom))'}`,
    [tx.agencyId, JSON.stringify(coordinates.map((area) => JSON.stringify({ type: 'Polygon', coordinates: area })))],
  );
}
