import { z } from 'zod';

/** What people may set for themselves. */
export const ownPreferences = z.object({
  colorScheme: z.enum(['light', 'dark', 'auto']).default('auto'),
  /** E-mail about submissions assigned to oneself. */
  notifyOnAssignment: z.boolean().default(true),
  notifyOnReply: z.boolean().default(true),
});
export type OwnPreferences = z.infer<typeof ownPreferences>;

/** The own preferences as they are answered. */
export const versionedPreferences = ownPreferences.extend({ version: z.number().int() });
