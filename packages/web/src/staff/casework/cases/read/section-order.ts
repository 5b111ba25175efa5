import type { CaseSection } from '@townkeep/core/casework/case-layout';

/** The tabs of the wide column. */
export const caseTabs = ['overview', 'violations', 'inspections', 'notices', 'money', 'photos', 'timeline'] as const;
export type CaseTab = (typeof caseTabs)[number];

/**
 * The parts of a case's page, with the section of the layout that orders, names and hides each, and where it stands: in
 * the side column, on the overview, or as a tab of its own. A part that is not `named` keeps its title: its section has
 * another part with that label.
 */
const parts = {
  facts: { section: 'summary', home: 'side', isNamed: false },
  description: { section: 'summary', home: 'overview', isNamed: true },
  locations: { section: 'location', home: 'side', isNamed: true },
  associated: { section: 'location', home: 'side', isNamed: false },
  contacts: { section: 'contacts', home: 'side', isNamed: true },
  violations: { section: 'violations', home: 'violations', isNamed: true },
  inspections: { section: 'inspections', home: 'inspections', isNamed: true },
  notices: { section: 'notices', home: 'notices', isNamed: true },
  money: { section: 'transactions', home: 'money', isNamed: true },
  abatement: { section: 'abatement', home: 'overview', isNamed: true },
  time: { section: 'time', home: 'side', isNamed: true },
  submissions: { section: 'submissions', home: 'side', isNamed: true },
  attachments: { section: 'attachments', home: 'photos', isNamed: true },
  timeline: { section: 'history', home: 'timeline', isNamed: false },
} as const satisfies Readonly<
  Record<string, { readonly section: string; readonly home: 'side' | CaseTab; readonly isNamed: boolean }>
>;
export type CasePart = keyof typeof parts;

/** A part of the page in its place. `label` is the agency's own title; null leaves the usual one. */
export type PlacedPart =
  | { readonly part: CasePart; readonly home: 'side' | CaseTab; readonly label: string | null }
  | { readonly part: 'tile'; readonly tileId: string; readonly home: 'side'; readonly label: string | null };

const ownLabelOf = ({ label, ownLabel }: CaseSection): string | null => (label === ownLabel ? null : label);

/** Returns the parts of the page in the agency's order. Those of hidden sections are left out. */
export const partsOfCase = (layout: readonly CaseSection[]): readonly PlacedPart[] =>
  layout.flatMap((section): PlacedPart[] => {
    // The timeline also has messages and notes, so it stays when only the changes are hidden.
    const isTimeline = section.id === parts.timeline.section;
    if (!section.isShown && !isTimeline) return [];
    if (section.kind === 'TILE')
      return [{ part: 'tile', tileId: section.id, home: 'side', label: ownLabelOf(section) }];
    return (Object.keys(parts) as CasePart[])
      .filter((part) => parts[part].section === section.id)
      .map((part) => ({ part, home: parts[part].home, label: parts[part].isNamed ? ownLabelOf(section) : null }));
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
