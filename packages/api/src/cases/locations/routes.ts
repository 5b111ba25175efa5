import { routes } from '../../platform/http/call-path.ts';
import { caseActor } from '../case-actor.ts';
import { readAfter } from '../read/read-case.ts';
import { setFlag, setSecured } from './change-locations.ts';
import { readFlagHistory } from './flag-history.ts';
import { readLocationFields, readSharedLocationFields, setLocationFields } from './location-fields.ts';

const call = routes.cases;

/** The routes for warnings about locations, for securing them, and for their custom fields. */
export const locationRoutes = {
  flagHistory: call.flagHistory.handler(({ input, context }) =>
    readFlagHistory(context.tx, input.id, caseActor(context)),
  ),
  flagLocation: call.flagLocation.handler(({ input, context }) =>
    readAfter(context, input.id, setFlag(context.tx, input, caseActor(context))),
  ),
  secureLocation: call.secureLocation.handler(({ input, context }) =>
    readAfter(context, input.id, setSecured(context.tx, input, caseActor(context))),
  ),
  locationFields: call.locationFields.handler(({ input, context }) =>
    readLocationFields(context.tx, input, caseActor(context)),
  ),
  sharedLocationFields: call.sharedLocationFields.handler(({ input, context }) =>
    readSharedLocationFields(context.tx, input, caseActor(context)),
  ),
  setLocationFields: call.setLocationFields.handler(({ input, context }) =>
    setLocationFields(context.tx, input, caseActor(context)),
  ),
};
