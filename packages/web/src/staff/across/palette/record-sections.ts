import { streetOf } from '@townkeep/core/casework/locations';
import type { PaletteItem, PaletteSection } from './palette-item.ts';
import { bestRank, isNumberOf, placeRank, type Rank, ranks } from './rank.ts';

/** The number of records of a kind that are shown. */
const SHOWN = 5;

/** A case or submission that was found. */
export interface FoundRecord {
  readonly id: string;
  readonly number: string;
  readonly place: string | null;
  /** Stands for the place of a record without one. */
  readonly name: string;
  readonly detail: string;
  readonly isOpen: boolean;
  readonly createdAt: string;
  /** Its path below the agency's. */
  readonly to: string;
}

const rankOf = ({ number, place }: FoundRecord, query: string): Rank =>
  isNumberOf(query, number) ? ranks.same : placeRank(query, place);

/** Orders records: those whose number or place is the query first, then the open and the newest ones. */
const bestFirst = (query: string) => (a: FoundRecord, b: FoundRecord) =>
  rankOf(a, query) - rankOf(b, query) || Number(b.isOpen) - Number(a.isOpen) || b.createdAt.localeCompare(a.createdAt);

/** Records of one kind, with the way to all that match. */
export interface FoundKind {
  readonly name: 'Cases' | 'Submissions';
  readonly records: readonly FoundRecord[];
  readonly all: PaletteItem;
}

interface Shown {
  /** What was searched. */
  readonly query: string;
  /** Whether they were found for an earlier text. */
  readonly isOld: boolean;
  readonly go: (to: string) => void;
}

/** Returns a section for each kind. That with the best record stands first. */
export function recordSections(kinds: readonly FoundKind[], { query, isOld, go }: Shown): PaletteSection[] {
  const compare = bestFirst(query);
  const sorted = kinds
    .map((kind) => ({ ...kind, records: kind.records.toSorted(compare).slice(0, SHOWN) }))
    .toSorted(({ records: [a] }, { records: [b] }) => (a && b ? compare(a, b) : Number(b !== undefined)));
  return sorted.map(({ name, records, all }): PaletteSection => ({
    name,
    rank: bestRank(records.map((record) => rankOf(record, query))),
    items: [
      ...records.map(({ id, place, name: what, number, detail, to }) => ({
        id,
        label: `${place === null ? what : streetOf(place)} · ${number}`,
        detail,
        isOld,
        run: () => go(to),
      })),
      all,
    ],
  }));
}
