import { z } from 'zod';
import type { Right } from '../../people/rights/rights.ts';

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
  /**
   * The specification names fields of these calls that the area does not have. Its calls pass over unknown fields,
   * which those of every other area refuse.
   */
  readonly ignoresUnknownFields?: boolean;
}

/** Checks a value that a client sends back as it read it; it changes nothing. */
const sentBack = (answer: z.core.$ZodType) =>
  (answer as z.ZodType)
    .transform(() => undefined)
    .optional()
    .meta({ readOnly: true });

/**
 * Checks what is sent to an area, by `shape`. A client may send back the rest of what it read, by `answered`; any other
 * field is refused by its name.
 */
export function sentTo<S extends z.ZodRawShape>(
  area: SetupArea,
  shape: S,
  answered: z.ZodRawShape = {},
): z.ZodObject<S> {
  if (area.ignoresUnknownFields === true) return z.object(shape) as unknown as z.ZodObject<S>;
  const readOnly = Object.fromEntries(Object.entries(answered).map(([name, answer]) => [name, sentBack(answer)]));
  return z.strictObject({ ...readOnly, ...shape }) as unknown as z.ZodObject<S>;
}
