import { rightBlocker } from '@townkeep/core/identity/people';
import type { ActingRights } from '../acting.ts';
import { type AgencyTx, query } from '../database/tenancy.ts';
import type { Services } from '../services.ts';
import { isAnyHiddenFrom, type NamedRecords } from './named-records.ts';

/** Who reads what was stored about records. */
export interface Reader {
  readonly staff: ActingRights;
  readonly services: Pick<Services, 'recordNames'>;
}

const NONE: ReadonlySet<string> = new Set();

/** Returns those of these records of one kind that a person may not see now, for lack of a right or of access. */
export async function hiddenOfKind(
  tx: AgencyTx,
  named: NamedRecords,
  ids: readonly string[],
  { profile: { scopes }, flags }: ActingRights,
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return NONE;
  if (named.seeRight !== undefined && rightBlocker(named.seeRight, flags) !== null) return new Set(ids);
  if (named.hiddenFrom === undefined || !(await isAnyHiddenFrom(named, tx, scopes))) return NONE;
  return named.hiddenFrom(tx, ids, scopes);
}

/**
 * Returns those of these records, of whatever kind, that a person may not see now. Whatever hands out again what was
 * stored about records asks for them, since the rights of its reader may be others by then. Ids that are not those of
 * records are in no one's way.
 */
export async function hiddenRecords(
  tx: AgencyTx,
  ids: readonly string[],
  { staff, services: { recordNames } }: Reader,
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return NONE;
  const rows = await tx.all(
    query
      .selectFrom('subjects')
      .select(['id', 'kind'])
      .where('agency_id', '=', tx.agencyId)
      .where((e) => e('id', '=', e.fn.any(e.val([...ids])))),
  );
  const hidden = new Set<string>();
  for (const [kind, ofKind] of Map.groupBy(rows, (row) => row.kind)) {
    const named = recordNames.get(kind);
    if (named === undefined) continue;
    const known = ofKind.map(({ id }) => id);
    for (const id of await hiddenOfKind(tx, named, known, staff)) hidden.add(id);
  }
  return hidden;
}
