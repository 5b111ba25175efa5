import { newId } from '../../../../platform/ids.ts';
import { addRows, runIn } from '../../../../testing/add-rows.ts';
import type { TestPart } from '../../../../testing/test-part.ts';
import { type BeforeCases, type CaseWorld, one } from '../../testing/part.ts';

export interface EntityWorld {
  /** The entity of the case's first violation. */
  readonly entityId: string;
}

/** An entity of a violation, and the calls for entities. */
export const entitiesPart: TestPart<BeforeCases & CaseWorld, EntityWorld> = {
  feature: 'cases/entities',
  insert: async (of) => {
    const at = new Date();
    const entity = {
      id: newId(),
      version: 1,
      section_id: of.lists.entitySections.used,
      section_list: 'entity-sections',
    };
    await addRows(of, 'entities', { ...entity, fields: [], label: of.name, created_at: at, updated_at: at });
    const about = 'update case_violations set entity_id = $2 where agency_id = $1 and id = $3';
    await runIn(of, about, entity.id, of.enforcement.violationIds[0]);
    return { entityId: entity.id };
  },
  marks: ({ entityId }) => [entityId],
  inputs: {
    'cases.searchEntities': ({ id }) => ({ agencyId: id }),
    'cases.violationEntities': ({ lists }) => ({ violationTypeId: lists.violationTypes.used }),
    'cases.entitySections': ({ id }) => ({ agencyId: id }),
    'cases.entities': ({ lists }) => ({ violationTypeId: lists.violationTypes.used }),
    'cases.entity': ({ entityId }) => ({ entityId }),
    'cases.editEntity': ({ entityId }) => ({ entityId, fields: [] }),
    'cases.setViolationEntity': (own) => ({
      ...one(own),
      violationId: own.enforcement.violationIds[0]!,
      entityId: own.entityId,
    }),
  },
  refersTo: ['cases.setViolationEntity entityId'],
  refusals: { 'cases.entities': { status: 404 } },
};
