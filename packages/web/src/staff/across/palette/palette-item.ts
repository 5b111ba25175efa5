import type { KeyAction } from '../../../ui/keys/key-action.ts';
import { byRank, namesRecord, type Rank, ranks } from './rank.ts';

/** A line of the command palette. */
export interface PaletteItem {
  /** Unique among all lines. */
  readonly id: string;
  readonly label: string;
  /** A second line, e.g. the place of a submission. */
  readonly detail?: string | null;
  /** The key that does the same. */
  readonly key?: string;
  /** Why it is unavailable. */
  readonly blocker?: string | null;
  /** Whether it was found for an earlier text. It cannot be chosen. */
  readonly isOld?: boolean;
  readonly run: () => void;
}

/** Lines under a heading. */
export interface PaletteSection {
  readonly name: string;
  readonly items: readonly PaletteItem[];
  /** How well its best line answers the query. */
  readonly rank: Rank;
}

/** Returns whether the text contains each word of the query. */
export function hasWords(text: string, query: string): boolean {
  const lower = text.toLowerCase();
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => lower.includes(word));
}

/** Returns the lines that match the query under a heading; the rank says whether it is named, or only described. */
export function matchingSection(name: string, lines: readonly PaletteItem[], query: string): PaletteSection {
  const items = lines.filter(({ label, detail }) => hasWords(`${label} ${detail ?? ''}`, query));
  return { name, items, rank: namedRank(items, query) };
}

/** Returns the rank of lines that match by what they are called (begins), or by what is said about them (other). */
export const namedRank = (items: readonly PaletteItem[], query: string): Rank =>
  items.length === 0 ? ranks.none : items.some(({ label }) => hasWords(label, query)) ? ranks.begins : ranks.other;

const [ACTIONS, PAGES, EVERYWHERE] = ['Actions', 'Pages', 'Everywhere'];

/** Returns the heading of an action: without a query, those of the open page have a heading of their own. */
const headingOf = ({ group, isPage = false }: KeyAction, query: string): string =>
  isPage ? PAGES : query === '' && group !== EVERYWHERE ? group : ACTIONS;

/** Returns the actions and pages that match the query, under their headings. */
export const actionSections = (actions: readonly KeyAction[], query: string): PaletteSection[] =>
  [...Map.groupBy(actions, (action) => headingOf(action, query))].map(([name, own]) =>
    matchingSection(
      name,
      own.map(({ key, label, group, run, blocker = null }) => ({
        id: `${group} ${label}`,
        label,
        run,
        blocker,
        ...(key === undefined ? {} : { key }),
      })),
      query,
    ),
  );

/**
 * Returns the sections in the order in which Enter takes the first line, best first: what the browser knows by its name
 * (`local`), then what the server found, then what the browser knows by its description. A number or an address is that
 * of a record before anything else. Without a query, the open page's own actions are first.
 */
export function orderSections(
  query: string,
  local: readonly PaletteSection[],
  found: readonly PaletteSection[],
): PaletteSection[] {
  const isFirst = (section: PaletteSection) => isKnownFirst(query, section);
  const hits = byRank(found, ({ rank }) => rank);
  const sections = [
    ...local.filter(isFirst),
    ...hits.filter(({ rank }) => rank !== ranks.none),
    ...local.filter((section) => !isFirst(section)),
    ...hits.filter(({ rank }) => rank === ranks.none),
  ].filter(({ items }) => items.length > 0);
  return query === '' ? pageFirst(sections) : joined(sections);
}

/** Returns whether nothing that the server finds comes before a section of the browser's own. */
export const isKnownFirst = (query: string, { rank }: PaletteSection): boolean =>
  query === '' || (rank === ranks.begins && !namesRecord(query));

const isEverywhere = ({ name }: PaletteSection): boolean => name === ACTIONS || name === PAGES;

const pageFirst = (sections: readonly PaletteSection[]): PaletteSection[] => [
  ...sections.filter((section) => !isEverywhere(section)),
  ...sections.filter(isEverywhere),
];

/** Joins sections of one name where the first of them stands. */
const joined = (sections: readonly PaletteSection[]): PaletteSection[] =>
  [...Map.groupBy(sections, ({ name }) => name).values()].map((same) => ({
    ...same[0]!,
    items: same.flatMap(({ items }) => items),
  }));
