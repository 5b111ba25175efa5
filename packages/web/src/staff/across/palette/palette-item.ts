import type { KeyAction } from '../../../ui/keys/key-action.ts';
import { namesRecord } from './rank.ts';

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
}

/** Returns whether the text contains each word of the query. */
export function hasWords(text: string, query: string): boolean {
  const lower = text.toLowerCase();
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => lower.includes(word));
}

/** Returns the sections with the lines that match the query, without empty sections. */
export const matchingSections = (sections: readonly PaletteSection[], query: string): PaletteSection[] =>
  sections
    .map(({ name, items }) => ({
      name,
      items: items.filter(({ label, detail }) => hasWords(`${label} ${detail ?? ''}`, query)),
    }))
    .filter(({ items }) => items.length > 0);

/** Returns the actions of the page, under their own headings. */
export const actionSections = (actions: readonly KeyAction[]): PaletteSection[] =>
  [...Map.groupBy(actions, ({ group }) => group)].map(([name, own]) => ({
    name,
    items: own.map(({ key, label, run, blocker = null }) => ({
      id: `${name} ${label}`,
      label,
      run,
      blocker,
      ...(key === undefined ? {} : { key }),
    })),
  }));

const EVERYWHERE = 'Everywhere';

/**
 * Returns the sections in the order in which Enter takes the first line: what the open page can do, then records, then
 * the rest. A number or an address is that of a record before anything else.
 */
export function orderSections(query: string, local: readonly PaletteSection[], found: readonly PaletteSection[]) {
  if (namesRecord(query)) return [...found, ...local];
  const page = local.filter(({ name }) => name !== EVERYWHERE);
  const everywhere = local.filter(({ name }) => name === EVERYWHERE);
  return query === '' ? [...page, ...found, ...everywhere] : [...page, ...everywhere, ...found];
}
