import { type MapLayer, type Tile, TILES_MAX_ZOOM, tileBox, tileDegrees } from '@townkeep/core/office/base-map';
import type { Geometry } from 'geojson';
import type { AgencyTx } from '../../platform/database/tenancy.ts';
import { newId } from '../../platform/ids.ts';
import { EXTENT, MARGIN } from './tiles/encode-tile.ts';

/** A feature of a tile, in the tile's own units. */
export interface TileRow {
  readonly layer: MapLayer | 'PARCEL' | 'HOUSE_NUMBER';
  readonly class: string | null;
  readonly name: string | null;
  readonly houseNumber: string | null;
  readonly shape: Geometry;
}

const FEATURES_MAX = 20_000;
const PARCELS_MAX = 2000;
/** Half a pixel of a tile drawn at 512 pixels. */
const COARSE_UNITS = 4;
/** The most detailed tiles are enlarged up to four times. */
const FINE_UNITS = 1;
/** Areas smaller than two pixels each way are not drawn. */
const AREA_MIN_UNITS = 256;

/** Parts of the statement below: clips a shape to the tile, and turns it into the tile's units. */
const clipped = (shape: string) => `st_clipbybox2d(${shape}, b.wide)`;
const inUnits = (shape: string) => `st_transscale(${shape}, -$2::float8, -$3::float8, $4, -$4::float8)`;
const drawn = (shape: string) => `st_asgeojson(st_simplify(st_forcepolygoncw(${inUnits(shape)}), $5, false), 0)::json`;

/**
 * Lists the features of a tile and, in the most detailed ones, its parcels with their house numbers. Shapes are cut
 * to the tile, and lines of one name are joined, so that the name is drawn along the whole street.
 */
export async function listTileRows(tx: AgencyTx, tile: Tile): Promise<TileRow[]> {
  const box = tileBox(tile);
  const wide = tileBox(tile, MARGIN);
  const isFinest = tile.z === TILES_MAX_ZOOM;
  const values = [
    tx.agencyId,
    box.west,
    box.north,
    EXTENT / (box.east - box.west),
    isFinest ? FINE_UNITS : COARSE_UNITS,
    wide.west,
    wide.south,
    wide.east,
    wide.north,
    tile.z,
    FEATURES_MAX,
    isFinest ? 0 : AREA_MIN_UNITS,
  ];
  const features = await tx.run(
    `with b as materialized (select st_makeenvelope($6, $7, $8, $9, 3857)::box2d as wide),
     cut as (
       select f.id, f.layer, f.class, f.name, st_dimension(f.shape) = 1 as is_line, ${clipped('f.shape')} as shape
       from map_features_in_box($1::smallint, $6, $7, $8, $9, $10, $11) found
         join map_features f on f.agency_id = $1 and f.id = found.id, b),
     joined as (
       select layer, class, name,
         case when is_line then st_linemerge(st_collectionextract(st_collect(shape), 2))
           else (array_agg(shape))[1] end as shape
       from cut where not st_isempty(shape)
       group by layer, class, name, is_line, case when is_line then null else id end)
     select layer, class, name, null as "houseNumber", ${drawn('shape')} as shape
     from joined where st_dimension(shape) < 2 or st_area(shape) * $4 * $4 >= $12`,
    values,
  );
  return [...features.rows, ...(isFinest ? await listTileParcels(tx, tile, values.slice(0, 9)) : [])] as never;
}

/**
 * Lists the parcels of a tile, and the house numbers of those whose middle is in it: a number in the shape of a parcel
 * would be drawn once per tile that the parcel is in.
 */
async function listTileParcels(tx: AgencyTx, tile: Tile, values: unknown[]) {
  const { west, south, east, north } = tileDegrees(tile);
  const { rows } = await tx.run(
    `with b as materialized (select st_makeenvelope($6, $7, $8, $9, 3857)::box2d as wide),
     found as materialized (
       select p.street_address, p.geom,
         ${inUnits('st_transform(st_setsrid(st_makepoint(p.longitude, p.latitude), 4326), 3857)')} as middle
       from parcels_in_box($1::smallint, $10, $11, $12, $13, $14) box
         join parcels p on p.agency_id = $1 and p.id = box.id)
     select 'PARCEL' as layer, null as class, street_address as name, null as "houseNumber",
       ${drawn(clipped('st_transform(geom, 3857)'))} as shape
     from found, b
     union all
     select 'HOUSE_NUMBER', null, null, substring(street_address from '^[0-9][^ ]*'), st_asgeojson(middle, 0)::json
     from found
     where street_address ~ '^[0-9]'
       and round(st_x(middle)) between 0 and ${EXTENT - 1} and round(st_y(middle)) between 0 and ${EXTENT - 1}`,
    [...values, west, south, east, north, PARCELS_MAX],
  );
  return rows;
}

/** The version of an agency's map data, null when it was never imported, and the key of its map file. */
interface FoundMap {
  readonly version: string | null;
  readonly fileKey: string | null;
}

/** Finds the agency's base map. */
export async function findMap(tx: AgencyTx): Promise<FoundMap> {
  const { rows } = await tx.run('select version, file_key as "fileKey" from base_maps where agency_id = $1', [
    tx.agencyId,
  ]);
  return (rows[0] as FoundMap | undefined) ?? { version: null, fileKey: null };
}

/** Sets or removes the agency's map file, with a new version of the map. */
export async function saveMapFile(
  tx: AgencyTx,
  file: { readonly key: string; readonly zoom: number } | null,
): Promise<void> {
  await tx.run(
    `insert into base_maps (agency_id, version, file_key, file_zoom) values ($1, gen_random_uuid(), $2, $3)
     on conflict (agency_id) do update
       set version = excluded.version, file_key = excluded.file_key, file_zoom = excluded.file_zoom`,
    [tx.agencyId, file?.key ?? null, file?.zoom ?? null],
  );
}

/** Gives the agency's map a new version, so that browsers load its tiles again. */
export async function renewMapVersion(tx: AgencyTx): Promise<void> {
  await tx.run(
    `insert into base_maps (agency_id, version) values ($1, gen_random_uuid())
     on conflict (agency_id) do update set version = excluded.version`,
    [tx.agencyId],
  );
}

/** A feature to store, in degrees. */
export interface NewMapFeature {
  readonly layer: MapLayer;
  readonly class: string;
  readonly name: string | null;
  readonly minZoom: number;
  readonly geometry: Geometry;
}

const CHUNK = 1000;
/** The web map ends here. */
const LATITUDE_MAX = 85;

/** How far around the boundary features are kept, in degrees: about 5 km. */
const AROUND_DEGREES = 0.05;

/**
 * Stores features in chunks. Leaves out those far from the agency's boundary, if it has one, such as the rest of a
 * county. Returns how many of each layer are stored.
 */
export async function insertMapFeatures(
  tx: AgencyTx,
  features: readonly NewMapFeature[],
): Promise<ReadonlyMap<MapLayer, number>> {
  const stored = new Map<MapLayer, number>();
  for (let start = 0; start < features.length; start += CHUNK) {
    const rows = features
      .slice(start, start + CHUNK)
      .map((feature) => ({ id: newId(), ...feature, geometry: JSON.stringify(feature.geometry) }));
    const { rows: added } = await tx.run(
      `insert into map_features as m (agency_id, id, layer, class, name, min_zoom, shape)
       select t.agency_id, g.id, g.layer, g.class, g.name, g."minZoom", st_transform(g.shape, 3857)
       from tenants t
       left join boundaries b on b.agency_id = t.agency_id,
       lateral (
         select f.id, f.layer, f.class, f.name, f."minZoom", st_setsrid(st_geomfromgeojson(f.geometry), 4326) as shape
         from jsonb_to_recordset($2::jsonb) as f (id uuid, layer text, class text, name text, "minZoom" smallint,
           geometry text)) g
       where t.agency_id = $1
         and abs(st_ymin(g.shape)) < ${LATITUDE_MAX} and abs(st_ymax(g.shape)) < ${LATITUDE_MAX}
         and (b.geom is null
           or st_intersects(st_expand(st_envelope(b.geom), ${AROUND_DEGREES}), st_envelope(g.shape)))
       returning m.layer`,
      [tx.agencyId, JSON.stringify(rows)],
    );
    for (const { layer } of added) stored.set(layer as MapLayer, (stored.get(layer as MapLayer) ?? 0) + 1);
  }
  return stored;
}

/** Removes the features of these layers. Returns how many. */
export async function deleteMapLayers(tx: AgencyTx, layers: readonly MapLayer[]): Promise<number> {
  const { affected } = await tx.run('delete from map_features where agency_id = $1 and layer = any($2)', [
    tx.agencyId,
    [...layers],
  ]);
  return affected ?? 0;
}
