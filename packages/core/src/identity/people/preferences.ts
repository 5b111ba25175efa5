import { z } from 'zod';

/** Preferences that staff set for themselves. */
export const ownPreferences = z.object({
  colorScheme: z.enum(['light', 'dark', 'auto']).default('auto'),
  /** Whether keys without a modifier act on pages. Source: WCAG 2.1.4 */
  singleKeys: z.boolean().default(true),
});
export type OwnPreferences = z.infer<typeof ownPreferences>;

/** The preferences in an answer. */
export const versionedPreferences = ownPreferences.extend({ version: z.number().int() });
