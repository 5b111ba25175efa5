import type { Right } from '../people/rights.ts';

/** The groups of the setup navigation, in their order. */
export const setupGroups = {
  agency: 'Agency',
  submissions: 'Customer Submissions',
  'code-enforcement': 'Code Enforcement',
  money: 'Money',
  access: 'Access',
} as const;
export type SetupGroup = keyof typeof setupGroups;

/** What lists and settings forms have in common: where they stand, who sees them, and where their calls are. */
export interface SetupArea {
  /** Names it in the addresses of setup, in events and in the database, e.g. `departments`. */
  readonly name: string;
  /** One sentence on what it is for. */
  readonly about: string;
  readonly group: SetupGroup;
  /** The setup sub-area under which it stands. Source: specification, staff application §2. */
  readonly subArea: string;
  /** Path of its calls, e.g. `/agencies/config/departments`. */
  readonly path: `/${string}`;
  readonly seeRight: Right;
  readonly changeRight: Right;
}
