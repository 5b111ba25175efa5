import type { Definitions } from '../locations/geo-files/index.ts';
import type { Database } from '../platform/database/connection.ts';

/** The coordinate systems that PostGIS knows, by their EPSG or ESRI code. */
export function definitionsOf({ run }: Pick<Database, 'run'>): Definitions {
  return async (code) => {
    const { rows } = await run('select srtext from spatial_ref_sys where srid = $1', [code]);
    return rows[0] === undefined ? null : String(rows[0]['srtext']);
  };
}
