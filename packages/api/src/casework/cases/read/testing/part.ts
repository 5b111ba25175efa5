import { newId } from '../../../../platform/ids.ts';
import { addRows } from '../../../../testing/add-rows.ts';
import { cornerStreet } from '../../../../testing/corner.ts';
import type { TestPart } from '../../../../testing/test-part.ts';
import { type BeforeCases, type CaseWorld, one } from '../../testing/part.ts';

/** A tile of a case, and the calls that show cases. */
export const readPart: TestPart<BeforeCases & CaseWorld, object> = {
  feature: 'cases/read',
  insert: async (of) => {
    const tile = { tile_id: of.lists.caseTiles.used, tile_list: 'case-custom-tiles', answers: [] };
    await addRows(of, 'case_tiles', { id: newId(), case_id: of.enforcement.id, ...tile });
    return {};
  },
  inputs: {
    'cases.get': one,
    'cases.history': one,
    'cases.tiles': one,
    'cases.associated': (own) => ({ streetAddress: cornerStreet(own) }),
    'cases.creation': () => ({}),
    'cases.setTile': (own) => ({ ...one(own), tileId: own.lists.caseTiles.used, fields: [] }),
  },
  rowless: ['cases.creation'],
  // Excludes a row, so it finds none.
  noRows: ['cases.associated exceptId'],
};
