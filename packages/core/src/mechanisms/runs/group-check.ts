import { z } from 'zod';
import { SKIPPED_NAMED_MAX } from './limits.ts';

const count = z.number().int().min(0);

/** What a group action would do to a selection, said before it is started. */
export const groupCheck = z.object({
  /** Records that would be changed. */
  changing: count,
  /** Those that would be skipped, by reason, the most frequent one first. */
  skipped: z.array(
    z.object({
      reason: z.string(),
      count,
      /** The first of them. The label is null for one that does not exist for this person. */
      records: z.array(z.object({ id: z.uuid(), label: z.string().nullable() })).max(SKIPPED_NAMED_MAX),
    }),
  ),
});
export type GroupCheck = z.infer<typeof groupCheck>;

/** A record of a selection, with the reason why it would be skipped; null where it would be changed. */
export interface CheckedRecord {
  readonly id: string;
  readonly label: string | null;
  readonly reason: string | null;
}

/** Counts the records of a selection by what would become of them. */
export function groupCheckOf(records: readonly CheckedRecord[]): GroupCheck {
  const byReason = Map.groupBy(records, ({ reason }) => reason);
  const changing = byReason.get(null)?.length ?? 0;
  byReason.delete(null);
  const skipped = [...byReason].map(([reason, those]) => ({
    reason: reason!,
    count: those.length,
    records: those.slice(0, SKIPPED_NAMED_MAX).map(({ id, label }) => ({ id, label })),
  }));
  return { changing, skipped: skipped.toSorted((one, other) => other.count - one.count) };
}
