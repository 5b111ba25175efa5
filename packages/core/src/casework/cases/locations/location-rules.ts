import { text } from '../../../platform/messages.ts';
import type { FieldTexts, ProblemCode } from '../../../platform/problems.ts';
import { FLAG_REASON_MAX, type LocationViewer } from '../../locations/index.ts';

/** A reason from the list of setup. */
interface FlagReason {
  readonly name: string;
  readonly isActive: boolean;
  readonly needsNote: boolean;
}

type Composed =
  | { readonly reason: string | null; readonly problems?: never }
  | { readonly reason?: never; readonly problems: FieldTexts };

/**
 * Composes the reason of a warning from one of the list and the officer's own words: `Dog: bites`. `chosen` is null
 * without a choice, and undefined for one that is not offered.
 */
export function flagReason(chosen: FlagReason | null | undefined, own: string | null): Composed {
  if (chosen === undefined || chosen?.isActive === false)
    return { problems: { reasonId: text('notOffered', { label: chosen?.name ?? 'This reason' }) } };
  if (chosen?.needsNote === true && own === null)
    return { problems: { reasonForFlagging: text('required', { label: 'Explanation' }) } };
  const reason = [chosen?.name, own].filter(Boolean).join(': ') || null;
  return (reason?.length ?? 0) > FLAG_REASON_MAX
    ? { problems: { reasonForFlagging: text('characterLimit', { n: FLAG_REASON_MAX }) } }
    : { reason };
}

/** Returns why a person cannot secure locations or lift that, or null if they can: who may see them. */
export const securingBlocker = (viewer: LocationViewer): Extract<ProblemCode, 'no_right'> | null =>
  viewer.canSeeSecuredLocations ? null : 'no_right';

/** Returns the problems of the reason for securing a location, by field. */
export const securingProblems = (
  { needsReason }: { readonly needsReason: boolean },
  reason: string | null,
): FieldTexts => (needsReason && reason === null ? { reason: text('required', { label: 'Reason' }) } : {});
