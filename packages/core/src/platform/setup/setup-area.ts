import { z } from 'zod';
import type { Right } from '../rights/rights.ts';

/** The groups of the setup navigation, in their order. */
export const setupGroups = {
  agency: 'Agency',
  submissions: 'Customer Submissions',
  'code-enforcement': 'Code Enforcement',
  notices: 'Notices',
  templates: 'Templates',
  money: 'Money',
  access: 'Access',
} as const;
export type SetupGroup = keyof typeof setupGroups;

/** The common parts of lists and settings forms: their place in setup, their rights and the path of their calls. */
export interface SetupArea {
  /** The name in addresses of setup, in events and in the database, e.g. `departments`. */
  readonly name: string;
  /** One sentence about its purpose. */
  readonly about: string;
  readonly group: SetupGroup;
  /** Its sub-area of setup. Source: specification, staff application §2. */
  readonly subArea: string;
  /** Path of its calls, e.g. `/agencies/config/departments`. */
  readonly path: `/${string}`;
  readonly seeRight: Right;
  readonly changeRight: Right;
  /**
   * Whether its calls ignore unknown fields, because the specification lists fields that the area does not have. The
   * calls of all other areas reject unknown fields.
   */
  readonly ignoresUnknownFields?: boolean;
}

/** Accepts a value that a client sends back as it read it, and ignores it. */
const ignoredEcho = (answer: z.core.$ZodType) =>
  (answer as z.ZodType)
    .transform(() => undefined)
    .optional()
    .meta({ readOnly: true });

/**
 * Returns the input schema of an area's call, by `shape`. A client can send back the other fields that it read
 * (`answered`); any other field is rejected by name.
 */
export function areaInput<S extends z.ZodRawShape>(
  area: SetupArea,
  shape: S,
  answered: z.ZodRawShape = {},
): z.ZodObject<S> {
  if (area.ignoresUnknownFields === true) return z.object(shape) as unknown as z.ZodObject<S>;
  const readOnly = Object.fromEntries(Object.entries(answered).map(([name, answer]) => [name, ignoredEcho(answer)]));
  return z.strictObject({ ...readOnly, ...shape }) as unknown as z.ZodObject<S>;
}
