import { z } from 'zod';
import { optionalLines } from '../../../platform/schemas.ts';
import { FLAG_REASON_MAX } from '../../locations/index.ts';

/** The disclaimer of agencies that have none of their own. */
export const DISCLAIMER_DEFAULT =
  'This location is secured or has a warning. Read what is recorded about it, and follow your agency’s rules, ' +
  'before a case is put here.';

/** A confirmed disclaimer. The reason is optional. Source: rule R229, screen S085 */
export const confirmedDisclaimer = z.object({ reason: optionalLines('Reason', FLAG_REASON_MAX).optional() });

/** A confirmed disclaimer, as events keep it. */
export const disclaimerData = z.strictObject({ reason: z.string().nullable() });

/**
 * Returns the text to confirm before a case is put at an address; null where no location is secured or has a warning.
 * @param configured the agency's text; null for the general one
 */
export function disclaimerAt(
  { isSecured, flagReason }: { readonly isSecured: boolean; readonly flagReason: string | null },
  configured: string | null,
): string | null {
  return isSecured || flagReason !== null ? (configured ?? DISCLAIMER_DEFAULT) : null;
}

/** Returns a confirmation as events keep it; nothing without one. */
export const disclaimerEvent = (confirmed: z.infer<typeof confirmedDisclaimer> | null | undefined) =>
  confirmed == null ? {} : { disclaimer: { reason: confirmed.reason ?? null } };
