/** The sections of a case's page. A part of the case that gets one of its own adds it here. */
export const caseSectionNames = [
  'description',
  'violations',
  'inspections',
  'contacts',
  'locations',
  'attachments',
  'tiles',
  'abatement',
  'time',
  'submissions',
  'associated',
  'facts',
] as const;
export type CaseSectionName = (typeof caseSectionNames)[number];

export type CaseColumn = 'main' | 'side';

/** The sections that officers work in stand in the wide column, above the time line. */
const inMain: ReadonlySet<CaseSectionName> = new Set(['description', 'violations', 'inspections', 'abatement']);

/** Returns the sections of a column of the page, in their order. */
export const sectionsOfCase = (column: CaseColumn): readonly CaseSectionName[] =>
  caseSectionNames.filter((name) => inMain.has(name) === (column === 'main'));
