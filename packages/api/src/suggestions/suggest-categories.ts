import { suggest } from '@townkeep/suggestions';
import type { AgencyTx } from '../platform/database/tenancy.ts';
import type { Services } from '../platform/services.ts';
import { getModel } from './known-models.ts';

const MOST = 5;

/**
 * Returns the active categories that fit a description, best first; for residents only those offered to them. Answered
 * from memory: no outside service, and at most a query for whether the memory is old.
 */
export async function suggestCategories(
  services: Services,
  tx: AgencyTx,
  { description, audience }: { description: string; audience: 'public' | 'staff' },
): Promise<string[]> {
  const { model, external } = await getModel(services, tx);
  return suggest(model, description, { limit: MOST, isOffered: (id) => audience === 'staff' || external.has(id) }).map(
    ({ categoryId }) => categoryId,
  );
}
