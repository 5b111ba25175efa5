import type { LocationViewer } from '@townkeep/core/casework/locations';
import type { Right, Scopes } from '@townkeep/core/identity/people';
import type { AgencyTx } from '../database/tenancy.ts';

/** How records of a kind are named and found, for pages about records of every kind. Declared by the kind's feature. */
export interface NamedRecords {
  /** Returns the names of records by their ids, such as `#1042`; without those that are unknown. */
  readonly namesOf: (tx: AgencyTx, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  /** Declared by records with residents' data: without this right, people read neither names nor what changed. */
  readonly seeRight?: Right;
  /** Types of events that need a further right: without it, people read only that they happened. */
  readonly guardedEvents?: { readonly right: Right; readonly types: readonly string[] };
  /** Returns those of the records that this person may not see at all: they read neither names, changes nor files. */
  readonly hiddenFrom?: (tx: AgencyTx, ids: readonly string[], scopes: Scopes) => Promise<ReadonlySet<string>>;
  /** Returns whether some records may be hidden from this person. Without it, some always may be. */
  readonly hidesFrom?: (tx: AgencyTx, scopes: Scopes) => Promise<boolean>;
  /** Returns the ids of the records with this number. */
  readonly withNumber?: (tx: AgencyTx, number: string) => Promise<readonly string[]>;
  /** Returns those of the records whose place this person may not see. */
  readonly withHiddenPlace?: (
    tx: AgencyTx,
    ids: readonly string[],
    viewer: LocationViewer,
  ) => Promise<ReadonlySet<string>>;
}

/** The kinds of records that have names, by the kind. */
export type RecordNames = ReadonlyMap<string, NamedRecords>;

/** Maps the kinds of records by name. @throws TypeError when two features declare one */
export function recordNamesOf(declared: readonly Readonly<Record<string, NamedRecords>>[]): RecordNames {
  const entries = declared.flatMap((each) => Object.entries(each));
  const names = new Map(entries);
  if (names.size !== entries.length) throw new TypeError('Two features name records of one kind');
  return names;
}

/** Returns whether some records of this kind may be hidden from this person. */
export const isAnyHiddenFrom = async (
  { hidesFrom, hiddenFrom }: Pick<NamedRecords, 'hidesFrom' | 'hiddenFrom'>,
  tx: AgencyTx,
  scopes: Scopes,
): Promise<boolean> => hiddenFrom !== undefined && (await hidesFrom?.(tx, scopes)) !== false;

/** Returns whether this person may not see a record at all. Asks the database only where some are hidden from them. */
export async function isHiddenFrom(
  { hidesFrom, hiddenFrom }: NamedRecords,
  tx: AgencyTx,
  id: string,
  scopes: Scopes,
): Promise<boolean> {
  if (hiddenFrom === undefined || (await hidesFrom?.(tx, scopes)) === false) return false;
  return (await hiddenFrom(tx, [id], scopes)).has(id);
}

/** Returns whether this person may not see the place of a record; true for a kind of record that no feature names. */
export async function hidesPlaceOf(
  names: RecordNames,
  tx: AgencyTx,
  { kind, id }: { readonly kind: string; readonly id: string },
  viewer: LocationViewer,
): Promise<boolean> {
  const named = names.get(kind);
  return named === undefined || (await named.withHiddenPlace?.(tx, [id], viewer))?.has(id) === true;
}
