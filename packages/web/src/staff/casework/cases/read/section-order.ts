import type { CaseSection } from '@townkeep/core/casework/case-layout';

export type CaseColumn = 'main' | 'side';

/**
 * The parts of a case's page, with the section of the layout that places, names and hides each. The wide column has
 * what officers work in. A part that is not `named` keeps its title: its section has another part with that label.
 */
const parts = {
  facts: { section: 'summary', column: 'side', isNamed: false },
  description: { section: 'summary', column: 'main', isNamed: true },
  locations: { section: 'location', column: 'side', isNamed: true },
  associated: { section: 'location', column: 'side', isNamed: false },
  contacts: { section: 'contacts', column: 'side', isNamed: true },
  violations: { section: 'violations', column: 'main', isNamed: true },
  inspections: { section: 'inspections', column: 'main', isNamed: true },
  abatement: { section: 'abatement', column: 'main', isNamed: true },
  time: { section: 'time', column: 'side', isNamed: true },
  submissions: { section: 'submissions', column: 'side', isNamed: true },
  attachments: { section: 'attachments', column: 'side', isNamed: true },
  timeline: { section: 'history', column: 'main', isNamed: false },
} as const satisfies Readonly<
  Record<string, { readonly section: string; readonly column: CaseColumn; readonly isNamed: boolean }>
>;
export type CasePart = keyof typeof parts;

/** A part of the page in its place. `label` is the agency's own title; null leaves the usual one. */
export type PlacedPart =
  | { readonly part: CasePart; readonly label: string | null }
  | { readonly part: 'tile'; readonly tileId: string; readonly label: string | null };

const ownLabelOf = ({ label, ownLabel }: CaseSection): string | null => (label === ownLabel ? null : label);

/** Returns the parts of a column of the page, in the agency's order. Those of hidden sections are left out. */
export const partsOfCase = (column: CaseColumn, layout: readonly CaseSection[]): readonly PlacedPart[] =>
  layout.flatMap((section): PlacedPart[] => {
    // The timeline also has messages and notes, so it stays when only the changes are hidden.
    const isTimeline = section.id === parts.timeline.section;
    if (!section.isShown && !isTimeline) return [];
    if (section.kind === 'TILE')
      return column === 'side' ? [{ part: 'tile', tileId: section.id, label: ownLabelOf(section) }] : [];
    return (Object.keys(parts) as CasePart[])
      .filter((part) => parts[part].section === section.id && parts[part].column === column)
      .map((part) => ({ part, label: parts[part].isNamed ? ownLabelOf(section) : null }));
  });

/** What the timeline leaves out. */
export interface HiddenEntries {
  readonly messages: boolean;
  readonly notes: boolean;
  readonly history: boolean;
}

/** Returns which entries of the timeline the agency hides. */
export function hiddenEntries(layout: readonly CaseSection[]): HiddenEntries {
  const isHidden = (id: keyof HiddenEntries) => layout.some((each) => each.id === id && !each.isShown);
  return { messages: isHidden('messages'), notes: isHidden('notes'), history: isHidden('history') };
}
