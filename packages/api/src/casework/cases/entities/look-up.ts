import { type FoundEntity, typeAccess } from '@townkeep/core/casework/cases';
import { Problem } from '@townkeep/core/platform';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { countEntities } from './queries/listing.ts';
import { inSections, pageOfEntities } from './queries/entities.ts';
import { listSeenSections, sectionOfType } from './sections.ts';
import type { StaffActing } from '../../../platform/acting.ts';

interface Search {
  readonly q?: string | undefined;
  readonly limit: number;
  readonly offset: number;
}

interface Found {
  readonly items: FoundEntity[];
  readonly total: { readonly count: number; readonly capped: boolean };
}

async function findIn(tx: AgencyTx, sectionIds: readonly string[], { q = '', ...page }: Search): Promise<Found> {
  const condition = inSections(tx.agencyId, sectionIds, q);
  return { items: await pageOfEntities(tx, condition, page), total: await countEntities(tx, [condition]) };
}

/** Searches the entities of all sections that this person may see. @throws Problem not_found */
export async function searchEntities(
  tx: AgencyTx,
  { agencyId, ...search }: Search & { readonly agencyId: number },
  by: StaffActing,
): Promise<Found> {
  if (agencyId !== tx.agencyId) throw new Problem('not_found');
  const sections = await listSeenSections(tx, by);
  return findIn(
    tx,
    sections.map(({ id }) => id),
    search,
  );
}

/**
 * Searches the entities that violations of a type can be about: those of its section. A type without a section has none.
 * @throws Problem not_found, for a type that this person may not see
 */
export async function searchViolationEntities(
  tx: AgencyTx,
  { violationTypeId, ...search }: Search & { readonly violationTypeId: string },
  by: StaffActing,
): Promise<Found> {
  if (typeAccess(by.person.scopes, violationTypeId) === 'NO_ACCESS') throw new Problem('not_found');
  const section = await sectionOfType(tx, violationTypeId);
  return findIn(tx, section === undefined ? [] : [section.id], search);
}
