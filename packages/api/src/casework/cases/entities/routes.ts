import { byStaff } from '../../../platform/http/by-staff.ts';
import { routes } from '../../../platform/http/call-path.ts';
import { changesCase } from '../read/read-case.ts';
import { editEntity, setViolationEntity } from './change-entities.ts';
import { searchEntities, searchViolationEntities } from './look-up.ts';
import { listEntities, readEntity } from './read-entities.ts';
import { readSections } from './sections.ts';
import { staffOf } from '../../../platform/acting.ts';

const call = routes.cases;

/** The routes for the things that violations are about. */
export const entityRoutes = {
  entitySections: call.entitySections.handler(({ input, context }) =>
    readSections(context.tx, input.agencyId, staffOf(context)),
  ),
  entities: call.entities.handler(byStaff(listEntities)),
  searchEntities: call.searchEntities.handler(byStaff(searchEntities)),
  violationEntities: call.violationEntities.handler(byStaff(searchViolationEntities)),
  entity: call.entity.handler(({ input, context }) => readEntity(context.tx, input.entityId, staffOf(context))),
  editEntity: call.editEntity.handler(byStaff(editEntity)),
  setViolationEntity: call.setViolationEntity.handler(changesCase(setViolationEntity)),
};
