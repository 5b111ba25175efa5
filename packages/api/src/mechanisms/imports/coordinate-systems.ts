import type { FindDefinition } from '@townkeep/geo-files';
import type { Database } from '../../platform/database/connection.ts';

/** Looks up coordinate systems in PostGIS, by EPSG or ESRI code. */
export function definitionsIn({ run }: Pick<Database, 'run'>): FindDefinition {
  return async (code) => {
    const { rows } = await run('select srtext from spatial_ref_sys where srid = $1', [code]);
    return rows[0] === undefined ? null : String(rows[0]['srtext']);
  };
}
