import {
  type EntityDetail,
  type EntityFilter,
  entityHistoryText,
  type EntityRow,
  type EntitySort,
  typeAccess,
} from '@townkeep/core/casework/cases';
import { Problem } from '@townkeep/core/platform';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { readEvents } from '../../../platform/records/history.ts';
import { maySeeCase } from '../access-queries.ts';
import { associatedCase } from '../read/associated.ts';
import { findEntity } from './queries/entities.ts';
import { countEntities, entityConditions, findEntities, listCasesOf } from './queries/listing.ts';
import { getSection, sectionOfType } from './sections.ts';
import type { StaffActing } from '../../../platform/acting.ts';

const HISTORY_MAX = 50;

interface Listing extends EntityFilter {
  readonly sortBy: EntitySort;
  readonly sortOrder: 'ASC' | 'DESC';
  readonly limit: number;
  readonly offset: number;
}

/**
 * Lists the entities of the section of a violation type. A type without a section has none.
 * @throws Problem not_found, also for a type that this person may not see
 */
export async function listEntities(
  tx: AgencyTx,
  { violationTypeId, q, cases, ...page }: Listing,
  by: StaffActing,
): Promise<{ items: EntityRow[]; total: { count: number; capped: boolean } }> {
  if (typeAccess(by.person.scopes, violationTypeId) === 'NO_ACCESS') throw new Problem('not_found');
  const section = await sectionOfType(tx, violationTypeId);
  if (section === undefined) throw new Problem('not_found');
  const conditions = entityConditions(tx.agencyId, { sectionId: section.id, q, cases });
  const rows = await findEntities(tx, conditions, await maySeeCase(tx, by.person.scopes), page);
  return {
    items: rows.map((row) => ({
      ...row,
      lastCaseAt: row.lastCaseAt && row.lastCaseAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
    })),
    total: await countEntities(tx, conditions),
  };
}

/** Reads an entity with its cases and its history. @throws Problem not_found */
export async function readEntity(tx: AgencyTx, entityId: string, by: StaffActing): Promise<EntityDetail> {
  const found = await findEntity(tx, entityId);
  if (found === undefined) throw new Problem('not_found');
  const section = await getSection(tx, found.sectionId, by);
  const history = { kind: 'entity', id: entityId, resident: 'A resident', textOf: entityHistoryText };
  return {
    id: found.id,
    version: found.version,
    label: found.label,
    section: { id: section.id, label: section.name },
    isEditable: section.isEditable,
    form: section.fields,
    answers: found.answers,
    cases: (await listCasesOf(tx, entityId)).map((each) => associatedCase(each, by.person.scopes)),
    history: (await readEvents(tx, history, { limit: HISTORY_MAX, offset: 0 })).items,
  };
}
