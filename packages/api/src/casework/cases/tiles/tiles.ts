import { type AccessedCase, caseAccess, type CaseTile, isTileShown } from '@townkeep/core/casework/cases';
import { caseEvents } from '@townkeep/core/casework/cases/events.ts';
import {
  answerChanges,
  answerProblems,
  correctedAnswers,
  type FieldAnswer,
} from '@townkeep/core/mechanisms/custom-fields';
import { invalid, Problem } from '@townkeep/core/platform';
import type { FieldOwner } from '../../../mechanisms/custom-fields/index.ts';
import { refuseStale } from '../../../platform/database/rows.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { recordEvent } from '../../../platform/records/events.ts';
import { lockContentForChange } from '../part.ts';
import { touchCase } from '../handling/queries.ts';
import { findAccessed } from '../read/queries/accessed.ts';
import { listTiles, saveTileAnswers, type StoredTile } from './queries.ts';
import type { StaffActing } from '../../../platform/acting.ts';

/** The form of a tile, and where cases keep the answers. */
export const tileForms: FieldOwner = {
  owner: 'case-custom-tiles',
  forms: [{ name: 'fields', answersIn: [{ table: 'case_tiles', ownerColumn: 'tile_id', column: 'answers' }] }],
};

/** Lists the tiles of a case that this person sees. */
export async function shownTiles(tx: AgencyTx, id: string, of: AccessedCase, by: StaffActing): Promise<StoredTile[]> {
  const access = caseAccess(by.person.scopes, of.violationTypeIds);
  return (await listTiles(tx, id)).filter(({ seenBy }) => isTileShown(seenBy ?? undefined, access));
}

const listed = (tiles: readonly StoredTile[]): { tiles: CaseTile[] } => ({
  tiles: tiles.map(({ seenBy: _, ...tile }) => tile),
});

/** Lists the tiles of a case that this person sees, with their answers. @throws Problem not_found */
export async function readTiles(tx: AgencyTx, id: string, by: StaffActing): Promise<{ tiles: CaseTile[] }> {
  const of = await findAccessed(tx, id);
  if (of === undefined || caseAccess(by.person.scopes, of.violationTypeIds) === 'NO_ACCESS')
    throw new Problem('not_found');
  return listed(await shownTiles(tx, id, of, by));
}

interface TileAnswers {
  readonly id: string;
  readonly tileId: string;
  readonly version?: number | undefined;
  readonly fields: readonly FieldAnswer[];
}

/**
 * Fills in a tile of a case. Answers to fields that the form does not show are kept.
 * @throws Problem not_found, stale_version, invalid_input (fields.<field id>), and those of `lockContentForChange`
 */
export async function setTile(
  tx: AgencyTx,
  { id, tileId, version, fields: answers }: TileAnswers,
  by: StaffActing,
): Promise<{ tiles: CaseTile[] }> {
  const locked = await lockContentForChange(tx, { id }, by);
  const tiles = await shownTiles(tx, id, locked, by);
  const tile = tiles.find((each) => each.id === tileId);
  if (tile === undefined) throw new Problem('not_found');
  refuseStale(tile, version);
  const problems = answerProblems(tile.fields, answers, 'fields');
  if (Object.keys(problems).length > 0) throw invalid(problems);
  const after = correctedAnswers(tile.fields, tile.answers, answers);
  const { names, before } = answerChanges(tile.answers, after);
  if (names.length === 0) return listed(tiles);
  await saveTileAnswers(tx, id, tileId, after);
  await touchCase(tx, id, by.now);
  const data = { tile: { id: tileId, name: tile.name }, names: [...names], before: [...before] };
  recordEvent(tx, by.actor, caseEvents.tileChanged, id, data);
  return listed(
    tiles.map((each) => (each.id === tileId ? { ...each, answers: after, version: each.version + 1 } : each)),
  );
}
