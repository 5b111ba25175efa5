/** What an agency has set up. */
export interface SetUp {
  /** The number of active items by list. */
  readonly activeItems: Readonly<Record<string, number>>;
  /** The names of the saved settings. */
  readonly savedAreas: ReadonlySet<string>;
  /** The values of the agency information. */
  readonly information: Readonly<Record<string, unknown>>;
  /** Whether maps have a place to begin with: a center, or the boundary of the agency. */
  readonly hasMapStart: boolean;
  /** Active accounts of staff, also those that are only invited. */
  readonly activeUsers: number;
  /** Whether a rule or a category names who receives new submissions. */
  readonly hasAssignment: boolean;
  /** The items whose texts are not translated, by the work that needs them; null without another language. */
  readonly untranslated: Readonly<Record<'submission' | 'case', number>> | null;
}

/** The setup of an agency that has nothing yet. */
export const nothingSetUp: SetUp = {
  activeItems: {},
  savedAreas: new Set(),
  information: {},
  hasMapStart: false,
  activeUsers: 1,
  hasAssignment: false,
  untranslated: null,
};
