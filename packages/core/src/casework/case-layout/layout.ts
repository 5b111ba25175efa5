/** The sections of the case screen, in the order in which they stand until the agency changes it. */
export const caseSections = {
  summary: 'Summary',
  location: 'Location',
  contacts: 'Contacts',
  violations: 'Violations',
  inspections: 'Inspections',
  notices: 'Notices',
  transactions: 'Fines and payments',
  abatement: 'Forced abatement',
  tasks: 'Tasks',
  time: 'Time tracking',
  submissions: 'Linked submissions',
  messages: 'Messages',
  notes: 'Notes',
  attachments: 'Attachments',
  history: 'History',
} as const;

export const caseSectionNames = Object.keys(caseSections) as (keyof typeof caseSections)[];

/** Longest label of a section, in characters. */
export const SECTION_LABEL_MAX = 60;

/** What the agency changed: the order, its own labels, and the sections that it does not show. */
export interface StoredLayout {
  readonly sequence: readonly string[];
  readonly labels: Readonly<Record<string, string>>;
  readonly hidden: readonly string[];
}

export const unchangedLayout: StoredLayout = { sequence: [], labels: {}, hidden: [] };

/** A section of the case screen. */
export interface CaseSection {
  /** A name of `caseSections`, or the id of one of the agency's own tiles. */
  readonly id: string;
  readonly label: string;
  /** The label until the agency changes it. */
  readonly ownLabel: string;
  readonly kind: 'SECTION' | 'TILE';
  readonly isShown: boolean;
}

/** One of the agency's own tiles. */
interface Tile {
  readonly id: string;
  readonly name: string;
}

/** Returns the sections in their order. Sections and tiles that the agency has not placed follow the others. */
export function layoutOf({ sequence, labels, hidden }: StoredLayout, tiles: readonly Tile[]): CaseSection[] {
  const known: readonly Pick<CaseSection, 'id' | 'ownLabel' | 'kind'>[] = [
    ...Object.entries(caseSections).map(([id, ownLabel]) => ({ id, ownLabel, kind: 'SECTION' as const })),
    ...tiles.map(({ id, name }) => ({ id, ownLabel: name, kind: 'TILE' as const })),
  ];
  const placeOf = ({ id }: { readonly id: string }): number => {
    const place = sequence.indexOf(id);
    return place === -1 ? sequence.length : place;
  };
  return known
    .map((each) => ({ ...each, label: labels[each.id] ?? each.ownLabel, isShown: !hidden.includes(each.id) }))
    .toSorted((a, b) => placeOf(a) - placeOf(b));
}
