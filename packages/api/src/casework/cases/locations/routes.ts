import { byStaff } from '../../../platform/http/by-staff.ts';
import { routes } from '../../../platform/http/call-path.ts';
import { changesCase } from '../read/read-case.ts';
import { setFlag, setSecured } from './change-locations.ts';
import { readFlagHistory } from './flag-history.ts';
import { readLocationFields, readSharedLocationFields, setLocationFields } from './location-fields.ts';
import { staffOf } from '../../../platform/acting.ts';

const call = routes.cases;

/** The routes for warnings about locations, for securing them, and for their custom fields. */
export const locationRoutes = {
  flagHistory: call.flagHistory.handler(({ input, context }) =>
    readFlagHistory(context.tx, input.id, staffOf(context)),
  ),
  flagLocation: call.flagLocation.handler(changesCase(setFlag)),
  secureLocation: call.secureLocation.handler(changesCase(setSecured)),
  locationFields: call.locationFields.handler(byStaff(readLocationFields)),
  sharedLocationFields: call.sharedLocationFields.handler(byStaff(readSharedLocationFields)),
  setLocationFields: call.setLocationFields.handler(byStaff(setLocationFields)),
};
