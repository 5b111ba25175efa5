import type { DrawnParcels, ParcelView } from '@townkeep/core/casework/locations/parcels-contract.ts';
import { type AgencyTx, query } from '../../platform/database/tenancy.ts';
import type { Parcel } from './parcel-files/index.ts';

/** A parcel or address point as searches show it. */
export interface ParcelRow extends Omit<Parcel, 'geometry' | 'owner'> {
  readonly id: string;
  readonly addressKey: string | null;
  readonly latitude: number;
  readonly longitude: number;
}

const columns = [
  'id',
  'apn',
  'street_address as streetAddress',
  'sec_unit_num as secUnitNum',
  'city',
  'state',
  'zip',
  'address_key as addressKey',
  'latitude',
  'longitude',
] as const;

/** Reads parcels by id. Look-ups return ids only; the rows themselves are read under row security. */
async function readParcels(tx: AgencyTx, ids: readonly string[]): Promise<Map<string, ParcelRow>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.all(
    query
      .selectFrom('parcels')
      .select([...columns])
      .where('agency_id', '=', tx.agencyId)
      .where('id', 'in', [...ids]),
  );
  return new Map(rows.map((row) => [row.id, row]));
}

const inOrder = (ids: readonly string[], rows: ReadonlyMap<string, ParcelRow>): ParcelRow[] =>
  ids.flatMap((id) => rows.get(id) ?? []);

/** A parcel with the match score of its address, up to 1. */
export type ScoredParcel = ParcelRow & { readonly score: number };

/** Finds parcels whose address is similar to a normalized one, best first. */
export async function searchParcels(tx: AgencyTx, addressKey: string, most: number): Promise<ScoredParcel[]> {
  const { rows } = await tx.run('select id, score from search_parcels($1::smallint, $2, $3)', [
    tx.agencyId,
    addressKey,
    most,
  ]);
  const scores = new Map(rows.map((row) => [String(row['id']), Number(row['score'])]));
  const ids = [...scores.keys()];
  return inOrder(ids, await readParcels(tx, ids)).map((parcel) => ({ ...parcel, score: scores.get(parcel.id)! }));
}

/** Finds parcels whose normalized number begins with this, shortest first. */
export async function searchApns(tx: AgencyTx, apnKey: string, most: number): Promise<ParcelRow[]> {
  const { rows } = await tx.run('select id from search_apns($1::smallint, $2, $3)', [tx.agencyId, apnKey, most]);
  const ids = rows.map((row) => String(row['id']));
  return inOrder(ids, await readParcels(tx, ids));
}

interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

/** Finds the parcel at a point, or the nearest one within `meters`, with its distance: 0 inside the parcel. */
export async function findNearestParcel(
  tx: AgencyTx,
  { latitude, longitude }: Point,
  meters: number,
): Promise<{ parcel: ParcelRow; meters: number } | null> {
  const { rows } = await tx.run('select id, distance from nearest_parcel($1::smallint, $2, $3, $4)', [
    tx.agencyId,
    longitude,
    latitude,
    meters,
  ]);
  const id = rows[0] === undefined ? null : String(rows[0]['id']);
  const parcel = id === null ? undefined : (await readParcels(tx, [id])).get(id);
  return parcel === undefined ? null : { parcel, meters: Number(rows[0]!['distance']) };
}

/**
 * Lists the parcels that intersect a box, as GeoJSON features: up to `most`, nearest its center first, without corners
 * finer than `degrees`.
 */
export async function listParcelsInBox(
  tx: AgencyTx,
  { west, south, east, north }: Omit<ParcelView, 'zoom'>,
  degrees: number,
  most: number,
): Promise<DrawnParcels['features']> {
  const { rows } = await tx.run(
    `select 'Feature' as type, json_build_object('houseNumber', substring(p.street_address from '^[0-9][^ ]*'),
       'streetAddress', p.street_address) as properties,
       st_asgeojson(st_simplify(p.geom, $6, true), 6)::json as geometry
     from parcels_in_box($1::smallint, $2, $3, $4, $5, $7) box join parcels p on p.agency_id = $1 and p.id = box.id`,
    [tx.agencyId, west, south, east, north, degrees, most],
  );
  return rows as DrawnParcels['features'];
}

/**
 * Returns whether a point is outside the agency's boundary, which includes its holes. False when the agency has no
 * boundary.
 */
export async function isOutOfBounds(tx: AgencyTx, { latitude, longitude }: Point): Promise<boolean> {
  const { rows } = await tx.run('select boundary_covers($1::smallint, $2, $3) as inside', [
    tx.agencyId,
    longitude,
    latitude,
  ]);
  return rows[0]!['inside'] === false;
}

/** Returns the places in the list of those points that are outside the agency's boundary; none without a boundary. */
export async function findOutOfBounds(tx: AgencyTx, points: readonly Point[]): Promise<ReadonlySet<number>> {
  const { rows } = await tx.run(
    `select place::integer - 1 as place
     from unnest($2::float8[], $3::float8[]) with ordinality as given (longitude, latitude, place)
     where boundary_covers($1::smallint, longitude, latitude) = false`,
    [tx.agencyId, points.map(({ longitude }) => longitude), points.map(({ latitude }) => latitude)],
  );
  return new Set(rows.map((row) => Number(row['place'])));
}

/** Returns the agency's city and state, for places that name none. */
export async function getAgencyPlace(tx: AgencyTx): Promise<{ city: string | null; state: string | null }> {
  const { rows } = await tx.run(
    `select value ->> 'city' as city, value ->> 'state' as state from settings where agency_id = $1
     and area = 'agency-information'`,
    [tx.agencyId],
  );
  return (rows[0] as { city: string | null; state: string | null } | undefined) ?? { city: null, state: null };
}
