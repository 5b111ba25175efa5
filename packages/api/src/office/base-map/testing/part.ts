import { newId } from '../../../platform/ids.ts';
import { runIn } from '../../../testing/add-rows.ts';
import type { EmptyAgency, TestPart } from '../../../testing/test-part.ts';

/** The tile of the corner. */
const cornerTile = { z: 16, x: 10_507, y: 25_325 };

/** A street through the corner, named after the agency. */
export const baseMapPart: TestPart<EmptyAgency, object> = {
  feature: 'base-map',
  insert: async (of) => {
    await runIn(of, 'insert into base_maps (agency_id, version) values ($1, $2)', newId());
    await runIn(
      of,
      `insert into map_features (agency_id, id, layer, class, name, min_zoom, shape)
       values ($1, $2, 'ROAD', 'local', $3, 12,
         st_transform(st_setsrid(st_geomfromtext('LINESTRING(-122.281 37.8, -122.279 37.8)'), 4326), 3857))`,
      newId(),
      `${of.name} Lane`,
    );
    return {};
  },
  marks: ({ name }) => [`${name} Lane`],
  inputs: {
    'baseMap.tile': () => cornerTile,
    'publicBaseMap.tile': ({ crmToken }) => ({ token: crmToken, ...cornerTile }),
  },
};
