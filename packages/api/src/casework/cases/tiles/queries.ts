import type { CaseTile } from '@townkeep/core/casework/cases';
import { sql } from 'kysely';
import { json, query, type AgencyTx } from '../../../platform/database/tenancy.ts';
import { newId } from '../../../platform/ids.ts';

/** A tile with its form, the access that sees it, and the answers of a case. */
export interface StoredTile extends CaseTile {
  readonly seenBy: readonly string[] | null;
}

const TILES = `
  select t.id, t.name, t.is_active as "isActive", coalesce(t.fields -> 'fields', '[]') as fields,
    t.fields -> 'seenBy' as "seenBy", coalesce(a.answers, '[]') as answers,
    coalesce(a.version, 0) as version
  from list_items t
  left join case_tiles a on a.agency_id = t.agency_id and a.tile_id = t.id and a.case_id = $2
  where t.agency_id = $1 and t.list = 'case-custom-tiles' and (t.is_active or a.id is not null)
  order by t.sequence, t.id`;

/** Lists the tiles that cases have, and former ones that this case has answers to. */
export async function listTiles(tx: AgencyTx, caseId: string): Promise<StoredTile[]> {
  return (await tx.run(TILES, [tx.agencyId, caseId])).rows as unknown as StoredTile[];
}

/** Saves the answers to a tile of a locked case as their next version. */
export async function saveTileAnswers(
  tx: AgencyTx,
  caseId: string,
  tileId: string,
  answers: CaseTile['answers'],
): Promise<void> {
  await tx.change(
    query
      .insertInto('case_tiles')
      .values({ agency_id: tx.agencyId, id: newId(), case_id: caseId, tile_id: tileId, answers: json(answers) })
      .onConflict((c) =>
        c
          .columns(['agency_id', 'case_id', 'tile_id'])
          .doUpdateSet((e) => ({ answers: sql`excluded.answers`, version: e('case_tiles.version', '+', 1) })),
      ),
  );
}
