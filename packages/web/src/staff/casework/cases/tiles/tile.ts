import type { CustomField } from '@townkeep/core/mechanisms/custom-fields';
import { type api, apiQuery } from '../../../platform/session/api.ts';

/** A tile of the case as the API returns it. */
export type Tile = Awaited<ReturnType<typeof api.cases.tiles>>['tiles'][number];

/** Returns the active fields of a tile. The client's types lose the nesting of fields. */
export const fieldsOfTile = ({ fields }: Tile): readonly CustomField[] => fields as CustomField[];

/** Returns the query of the tiles of a case. */
export const tilesQuery = (caseId: string) => apiQuery.cases.tiles.queryOptions({ input: { id: caseId } });
