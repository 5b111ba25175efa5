import { routes } from '../../platform/http/call-path.ts';
import { caseActor } from '../case-actor.ts';
import { readAfter } from '../read/read-case.ts';
import { editEntity, setViolationEntity } from './change-entities.ts';
import { searchEntities, searchViolationEntities } from './look-up.ts';
import { listEntities, readEntity } from './read-entities.ts';
import { readSections } from './sections.ts';

const call = routes.cases;

/** The routes for the things that violations are about. */
export const entityRoutes = {
  entitySections: call.entitySections.handler(({ input, context }) =>
    readSections(context.tx, input.agencyId, caseActor(context)),
  ),
  entities: call.entities.handler(({ input, context }) => listEntities(context.tx, input, caseActor(context))),
  searchEntities: call.searchEntities.handler(({ input, context }) =>
    searchEntities(context.tx, input, caseActor(context)),
  ),
  violationEntities: call.violationEntities.handler(({ input, context }) =>
    searchViolationEntities(context.tx, input, caseActor(context)),
  ),
  entity: call.entity.handler(({ input, context }) => readEntity(context.tx, input.entityId, caseActor(context))),
  editEntity: call.editEntity.handler(({ input, context }) => editEntity(context.tx, input, caseActor(context))),
  setViolationEntity: call.setViolationEntity.handler(({ input, context }) =>
    readAfter(context, input.id, setViolationEntity(context.tx, input, caseActor(context))),
  ),
};
