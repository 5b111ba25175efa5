import { routes } from '../../platform/http/call-path.ts';
import { readAfter } from '../read/read-case.ts';
import { setFlag, setSecured } from './change-locations.ts';
import { readFlagHistory } from './flag-history.ts';
import { readLocationFields, readSharedLocationFields, setLocationFields } from './location-fields.ts';
import { staffOf } from '../../platform/acting.ts';

const call = routes.cases;

/** The routes for warnings about locations, for securing them, and for their custom fields. */
export const locationRoutes = {
  flagHistory: call.flagHistory.handler(({ input, context }) =>
    readFlagHistory(context.tx, input.id, staffOf(context)),
  ),
  flagLocation: call.flagLocation.handler(({ input, context }) =>
    readAfter(context, input.id, setFlag(context.tx, input, staffOf(context))),
  ),
  secureLocation: call.secureLocation.handler(({ input, context }) =>
    readAfter(context, input.id, setSecured(context.tx, input, staffOf(context))),
  ),
  locationFields: call.locationFields.handler(({ input, context }) =>
    readLocationFields(context.tx, input, staffOf(context)),
  ),
  sharedLocationFields: call.sharedLocationFields.handler(({ input, context }) =>
    readSharedLocationFields(context.tx, input, staffOf(context)),
  ),
  setLocationFields: call.setLocationFields.handler(({ input, context }) =>
    setLocationFields(context.tx, input, staffOf(context)),
  ),
};
