import { Problem } from '@townkeep/core/platform';
import type { RecordOutcome } from '../records/queries.ts';

/** A locked record of a batch. */
export interface GroupedRecord {
  readonly id: string;
  /** How the run names it. */
  readonly label: string;
  readonly version: number;
}

export const changed = ({ id, label, version }: GroupedRecord, before: unknown): RecordOutcome => ({
  outcome: 'CHANGED',
  id,
  label,
  before,
  version: version + 1,
});

export const unchanged = ({ id, label }: GroupedRecord): RecordOutcome => ({ outcome: 'UNCHANGED', id, label });

export const skipped = ({ id, label }: GroupedRecord, reason: string): RecordOutcome => ({
  outcome: 'SKIPPED',
  id,
  label,
  reason,
});

/** Returns the text of a refusal: that of its first field, if it has any. */
export const reasonOf = ({ fields = {}, message }: Problem): string => Object.values(fields)[0] ?? message;

/**
 * Runs a command of single records for each of a batch. A command refuses before it writes anything, so a refusal
 * leaves the transaction as it was. One that returns false found nothing to change.
 */
export async function eachByCommand<One extends GroupedRecord>(
  records: readonly One[],
  command: (record: One) => Promise<unknown>,
  beforeOf: (record: One) => unknown = () => null,
): Promise<RecordOutcome[]> {
  const outcomes: RecordOutcome[] = [];
  for (const record of records) {
    try {
      const hasChanged = (await command(record)) !== false;
      outcomes.push(hasChanged ? changed(record, beforeOf(record)) : unchanged(record));
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      outcomes.push(skipped(record, reasonOf(error)));
    }
  }
  return outcomes;
}
