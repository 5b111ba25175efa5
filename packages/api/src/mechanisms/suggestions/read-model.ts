import { DamagedSnapshot, decodeInSteps, type SuggestionModel } from '@townkeep/suggestions';
import type { Services } from '../../platform/services.ts';
import { runInSteps } from './in-steps.ts';
import type { Snapshot } from './queries.ts';

/** Reads the model in a snapshot. Returns null for a damaged one, or one of another version: learn from the start. */
export async function readModel(
  { log }: Pick<Services, 'log'>,
  agencyId: number,
  { bytes }: Pick<Snapshot, 'bytes'>,
): Promise<SuggestionModel | null> {
  try {
    return await runInSteps(decodeInSteps(bytes));
  } catch (error) {
    if (!(error instanceof DamagedSnapshot)) throw error;
    log.warn({ err: error, agencyId }, 'the suggestions learn from the start: their snapshot cannot be read');
    return null;
  }
}
