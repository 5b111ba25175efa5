import { type GeoFile, polygonsOf, type RefusedFeature } from '@townkeep/geo-files';
import type { Database } from '../platform/database/connection.ts';

const CHUNK = 1000;

/**
 * Refuses the features whose shape PostGIS considers invalid, each with the reason: parts that overlap, a hole that
 * crosses its outline. The inside of such a shape is undefined.
 */
export async function checkShapes({ run }: Pick<Database, 'run'>, file: GeoFile): Promise<GeoFile> {
  const invalid = new Map<number, RefusedFeature>();
  for (let start = 0; start < file.features.length; start += CHUNK) {
    const chunk = file.features.slice(start, start + CHUNK);
    const { rows } = await run(
      `select place, reason(d) as reason, st_x(location(d)) as longitude, st_y(location(d)) as latitude
       from jsonb_array_elements_text($1::jsonb) with ordinality as g(shape, place),
       lateral (select st_isvaliddetail(st_geomfromgeojson(g.shape)) as d) checked
       where not valid(d)`,
      [JSON.stringify(chunk.map(({ geometry }) => JSON.stringify(geometry)))],
    );
    for (const { place, reason, longitude, latitude } of rows) {
      const { index, name, geometry } = chunk[Number(place) - 1]!;
      const at = `near longitude ${Number(longitude).toFixed(6)}, latitude ${Number(latitude).toFixed(6)}`;
      invalid.set(index, {
        index,
        name,
        code: 'invalid_shape',
        reason: `its shape is not valid: ${String(reason).toLowerCase()} ${at}`,
        isArea: polygonsOf(geometry).length > 0,
      });
    }
  }
  return {
    ...file,
    features: file.features.filter(({ index }) => !invalid.has(index)),
    refused: [...file.refused, ...invalid.values()].toSorted((a, b) => a.index - b.index),
  };
}
