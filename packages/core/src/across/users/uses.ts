import { z } from 'zod';
import { type FieldTexts, problemText } from '../../platform/problems.ts';
import { userProblems } from './problems.ts';

/** Who takes over from a person: another person or a group; neither leaves everything with the account. */
export const successor = {
  successorId: z.uuid().nullable().default(null),
  successorGroupId: z.uuid().nullable().default(null),
};
export type Successor = z.infer<z.ZodObject<typeof successor>>;

/** Returns the texts for a successor that is both a person and a group. */
export const successorProblems = ({ successorId, successorGroupId }: Successor): FieldTexts =>
  successorId !== null && successorGroupId !== null ? { successorId: 'Choose either a person or a group.' } : {};

/** Work or a duty of a person, or records of the past that name them. */
export const staffUse = z.object({
  /** E.g. `submissions.open`. */
  name: z.string(),
  /** E.g. `Open submissions`. */
  label: z.string(),
  count: z.number().int(),
  /** Who can take it over; empty for what stays with the person. */
  goesTo: z.array(z.enum(['USER', 'GROUP'])),
});
export type StaffUseCount = z.infer<typeof staffUse>;

/** Counts go up to one more than this. */
const SHOWN_MAX = 1000;

/** Returns a count for people: '1,000+' for one above the limit. */
export const countOfUses = (count: number): string =>
  count > SHOWN_MAX ? `${SHOWN_MAX.toLocaleString('en-US')}+` : count.toLocaleString('en-US');

/** Returns the counts as a list for people: 'Open submissions (3), Head (1)'. */
export const usesText = (uses: readonly Pick<StaffUseCount, 'label' | 'count'>[]): string =>
  uses.map(({ label, count }) => `${label} (${countOfUses(count)})`).join(', ');

/** Returns why an account cannot be deleted, or null when no other record names it. */
export const deletionBlocker = (name: string, uses: Parameters<typeof usesText>[0]): string | null =>
  uses.length === 0 ? null : problemText(userProblems.user_referred, { name, list: usesText(uses) });
