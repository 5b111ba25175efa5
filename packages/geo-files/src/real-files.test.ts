import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MultiPolygon, Position } from 'geojson';
import { describe, expect, test } from 'vitest';
import { type GeoFile, readBoundary, readGeoFile } from './index.ts';
import { path as points } from './testing/path.ts';

const folder = join(import.meta.dirname, '../../..', '../shared/data/geo');
const isThere = existsSync(folder);
if (!isThere) console.log(`Skipped: the real geographic files are not at ${folder}.`);

const read = (path: string, coordinateSystem?: string): Promise<GeoFile> =>
  readGeoFile({
    fileName: path,
    bytes: readFileSync(join(folder, path)),
    ...(coordinateSystem !== undefined && { coordinateSystem }),
  });

/** File to its features by kind, and to the reasons for the refused ones. */
const KML: Record<string, [read: string, refused?: string[]]> = {
  'addresses.kml': ['5 Point, 2 LineString', Array.from({ length: 8 }, () => 'its shape has no coordinates')],
  'bad.kml': [
    '',
    [
      'its coordinates "no,no" are not a longitude and a latitude',
      'its coordinates "no,no,0" are not a longitude and a latitude',
      'its coordinates "no,30" are not a longitude and a latitude',
    ],
  ],
  'cdata.kml': ['1 Point'],
  'extended_data.kml': ['1 Point'],
  'ground_overlay.kml': ['', ['it is a picture laid over the map, not a shape']],
  'ground_overlay_quad.kml': ['', ['it is a picture laid over the map, not a shape']],
  'gxmultitrack.kml': ['2 Point, 1 MultiLineString'],
  'gxtrack.kml': ['1 LineString'],
  'inline_style.kml': ['3 LineString'],
  'inline_style_mini.kml': ['1 LineString'],
  'linear_ring.kml': ['1 LineString'],
  'linestring.kml': ['2 LineString'],
  'literal_color.kml': ['1 LineString'],
  'multigeometry.kml': ['1 MultiLineString'],
  'multigeometry_discrete.kml': ['1 GeometryCollection'],
  'multigeometry_sibling.kml': ['1 MultiLineString'],
  'multitrack.kml': ['2 Point, 1 LineString'],
  'networklink.kml': ['', ['it only links to another file, and links are not followed']],
  'nogeomplacemark.kml': ['', ['it has no shape']],
  'non_gx_multitrack.kml': ['2 Point, 1 LineString'],
  'noname.kml': ['1 LineString'],
  'null_geometry.kml': ['', ['it has no shape']],
  'opacity_override.kml': ['1 LineString'],
  'point.kml': ['1 Point'],
  'point_extra_coordinates.kml': ['1 Point'],
  'point_id.kml': ['1 Point'],
  'polygon.kml': ['1 Polygon'],
  'schema.kml': ['1 Polygon'],
  'selfclosing.kml': ['', ['its shape has no coordinates']],
  'simpledata.kml': ['2 Point'],
  'style.kml': ['3 Point'],
  'style_url.kml': ['1 Polygon'],
  'styles.kml': ['1 Point, 1 Polygon'],
  'timespan.kml': ['1 Polygon'],
  'twopoints.kml': ['2 Point'],
};

describe.skipIf(!isThere)('each real KML file', () => {
  test.each(Object.entries(KML))('%s', async (name, [kinds, refused = []]) => {
    const file = await read(`kml/${name}`);
    const byKind = Map.groupBy(file.features, ({ geometry }) => geometry.type);
    expect([...byKind].map(([kind, features]) => `${features.length} ${kind}`).toSorted()).toEqual(
      kinds === '' ? [] : kinds.split(', ').toSorted(),
    );
    expect(file.refused.map(({ reason }) => reason)).toEqual(refused);
  });

  test('a hole, a closed ring, names and attributes are read', async () => {
    const [box] = (await read('kml/polygon.kml')).features;
    expect(box).toMatchObject({ index: 0, name: 'hollow box', geometry: { type: 'Polygon' } });
    expect(box?.geometry.type === 'Polygon' && box.geometry.coordinates.map((ring) => ring.length)).toEqual([5, 5]);
    const [triangle] = (await read('kml/timespan.kml')).features;
    expect(triangle?.geometry).toEqual({
      type: 'Polygon',
      coordinates: [points('115.87726,24.93583 115.87075,24.93053 115.87439,24.90768 115.87726,24.93583')],
    });
    const [plot] = (await read('kml/schema.kml')).features;
    expect(plot?.properties).toMatchObject({ gid: '167001' });
  });
});

const METERS_PER_DEGREE = 111_320;

/** Square meters on a plane that touches the earth at this latitude; a thousandth off for a city. */
function squareMeters(ring: readonly Position[], latitude: number): number {
  const [x0 = 0, y0 = 0] = ring[0] ?? [];
  const flat = ring.map(
    ([x = 0, y = 0]) =>
      [(x - x0) * METERS_PER_DEGREE * Math.cos((latitude * Math.PI) / 180), (y - y0) * METERS_PER_DEGREE] as const,
  );
  return flat.reduce((sum, [x, y], i) => {
    const [nextX, nextY] = flat[(i + 1) % flat.length] ?? [0, 0];
    return sum + (x * nextY - nextX * y) / 2;
  }, 0);
}

/** Returns the corners of each ring from its westernmost on, the rings by size. */
function corners({ coordinates }: MultiPolygon): Position[] {
  return coordinates
    .flat()
    .toSorted((a, b) => Math.abs(squareMeters(b, 37)) - Math.abs(squareMeters(a, 37)))
    .flatMap((ring) => {
      const open = ring.slice(1);
      const west = open.reduce((least, [x = 0], i) => (x < (open[least]?.[0] ?? 0) ? i : least), 0);
      return [...open.slice(west), ...open.slice(0, west)];
    });
}

function farthestApart(a: readonly Position[], b: readonly Position[]): number {
  return a.reduce((most, [x = 0, y = 0], i) => {
    const [otherX = NaN, otherY = NaN] = b[i] ?? [];
    return Math.max(most, Math.hypot((x - otherX) * METERS_PER_DEGREE * 0.8, (y - otherY) * METERS_PER_DEGREE));
  }, 0);
}

describe.skipIf(!isThere)('the city limits of San Jose as GeoJSON, KMZ and a shapefile in state-plane feet', () => {
  const paths = ['city-limits-san-jose.geojson', 'city-limits-san-jose.kmz', 'city-limits-san-jose-shapefile.zip'];
  const boundaries = (): Promise<MultiPolygon[]> =>
    Promise.all(paths.map(async (path) => readBoundary(await read(path))));

  test('each format is recognized with its coordinate system', async () => {
    const files = await Promise.all(paths.map((path) => read(path)));
    expect(files.map(({ format, coordinateSystem }) => [format, coordinateSystem])).toEqual([
      ['geojson', 'WGS 84'],
      ['kmz', 'WGS 84'],
      ['shapefile', 'NAD_1983_StatePlane_California_III_FIPS_0403_Feet'],
    ]);
    expect(files.map(({ features, refused }) => [features.length, refused.length])).toEqual([
      [1, 0],
      [1, 0],
      [1, 0],
    ]);
    for (const { features } of files) expect(features[0]?.properties).toMatchObject({ INCORP: 'San Jose' });
  });

  test('all three are one boundary of three parts with 18 holes', async () => {
    const all = await boundaries();
    expect(all.map(({ coordinates }) => coordinates.map((rings) => rings.length).toSorted((a, b) => b - a))).toEqual([
      [19, 1, 1],
      [19, 1, 1],
      [19, 1, 1],
    ]);
    const [geojson, kmz, shapefile] = all.map(corners);
    expect(geojson?.length).toBe(19_146);
    expect(kmz).toEqual(geojson);
    expect(shapefile?.length).toBe(geojson?.length);
    expect(farthestApart(geojson ?? [], shapefile ?? [])).toBeLessThan(0.1);
  });

  test('outlines are counterclockwise, holes clockwise, and the area is 180.7 square miles', async () => {
    for (const { coordinates } of await boundaries()) {
      const areas = coordinates.map((rings) => rings.map((ring) => squareMeters(ring, 37.3)));
      expect(areas.every(([outline = 0, ...holes]) => outline > 0 && holes.every((hole) => hole < 0))).toBe(true);
      expect(areas.flat().reduce((sum, area) => sum + area, 0) / 2_589_988).toBeCloseTo(180.7, 0);
    }
  });
});

// NAD83(HARN) / Washington South in US survey feet. The county's file does not name it.
const WASHINGTON_SOUTH =
  '+proj=lcc +lat_0=45.3333333333333 +lon_0=-120.5 +lat_1=47.3333333333333 +lat_2=45.8333333333333 ' +
  '+x_0=500000.0001016 +y_0=0 +ellps=GRS80 +units=us-ft';

describe.skipIf(!isThere)('parcels in feet, without a named coordinate system (Eatonville)', () => {
  test('are refused as off the earth', async () => {
    await expect(read('parcels-eatonville.geojson')).rejects.toMatchObject({
      code: 'unknown_coordinate_system',
      message: expect.stringContaining('No feature of the file lies on earth'),
    });
  });

  test('with the system stated, lie where the county says', async () => {
    const { features, refused } = await read('parcels-eatonville.geojson', WASHINGTON_SOUTH);
    expect([features.length, refused.length]).toEqual([1302, 0]);
    for (const { geometry, properties } of features) {
      const corners = geometry.type === 'MultiPolygon' ? geometry.coordinates.flat(2) : [];
      for (const [axis, name] of ['Longitude', 'Latitude'].entries()) {
        const along = corners.map((point) => point[axis] ?? NaN);
        expect(Math.min(...along)).toBeLessThan(Number(properties[name]));
        expect(Math.max(...along)).toBeGreaterThan(Number(properties[name]));
      }
    }
  });
});

test.skipIf(!isThere)('points are no boundary, nor is a broken area', async () => {
  await expect(read('kml/twopoints.kml').then(readBoundary)).rejects.toMatchObject({ code: 'no_area' });
  await expect(read('kml/bad.kml').then(readBoundary)).rejects.toMatchObject({ code: 'incomplete_area' });
});
