import { routes } from '../../platform/http/call-path.ts';
import { readAfter } from '../read/read-case.ts';
import { editEntity, setViolationEntity } from './change-entities.ts';
import { searchEntities, searchViolationEntities } from './look-up.ts';
import { listEntities, readEntity } from './read-entities.ts';
import { readSections } from './sections.ts';
import { staffOf } from '../../platform/acting.ts';

const call = routes.cases;

/** The routes for the things that violations are about. */
export const entityRoutes = {
  entitySections: call.entitySections.handler(({ input, context }) =>
    readSections(context.tx, input.agencyId, staffOf(context)),
  ),
  entities: call.entities.handler(({ input, context }) => listEntities(context.tx, input, staffOf(context))),
  searchEntities: call.searchEntities.handler(({ input, context }) =>
    searchEntities(context.tx, input, staffOf(context)),
  ),
  violationEntities: call.violationEntities.handler(({ input, context }) =>
    searchViolationEntities(context.tx, input, staffOf(context)),
  ),
  entity: call.entity.handler(({ input, context }) => readEntity(context.tx, input.entityId, staffOf(context))),
  editEntity: call.editEntity.handler(({ input, context }) => editEntity(context.tx, input, staffOf(context))),
  setViolationEntity: call.setViolationEntity.handler(({ input, context }) =>
    readAfter(context, input.id, setViolationEntity(context.tx, input, staffOf(context))),
  ),
};
