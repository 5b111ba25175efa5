import { z } from 'zod';
import { customField, fieldAnswer } from '../../../mechanisms/custom-fields/schema.ts';
import type { ViolationAccess } from '../access.ts';

/** A tile of a case: its form, and the answers. */
export const caseTile = z.object({
  id: z.uuid(),
  name: z.string(),
  isActive: z.boolean(),
  /** The version of the answers; 0 before the first. */
  version: z.number().int(),
  fields: z.array(customField),
  answers: z.array(fieldAnswer),
});
export type CaseTile = z.infer<typeof caseTile>;

/** Returns whether a tile is shown to staff with this access to the case. Without a choice it is shown to all. */
export const isTileShown = (seenBy: readonly string[] | undefined, access: ViolationAccess): boolean =>
  seenBy === undefined || seenBy.length === 0 || seenBy.includes(access);
