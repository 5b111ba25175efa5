import { suggest } from '@townkeep/suggestions';
import type { AgencyTx } from '../../platform/database/tenancy.ts';
import type { Services } from '../../platform/services.ts';
import { getModel } from './known-models.ts';

const SUGGESTIONS_MAX = 5;

/**
 * Returns the ids of the active categories that fit a description best, best first. Residents are suggested external
 * categories only. Answers from memory, with at most one query that checks whether the model is outdated.
 */
export async function suggestCategories(
  services: Services,
  tx: AgencyTx,
  { description, audience }: { description: string; audience: 'public' | 'staff' },
): Promise<string[]> {
  const { model, external } = await getModel(services, tx);
  const isOffered = (id: string): boolean => audience === 'staff' || external.has(id);
  return suggest(model, description, { limit: SUGGESTIONS_MAX, isOffered }).map(({ categoryId }) => categoryId);
}
