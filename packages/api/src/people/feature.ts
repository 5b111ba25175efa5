import type { ServerFeature } from '../platform/feature.ts';
import { namedStaff } from './named-staff.ts';
import { peopleRoutes } from './routes.ts';

export const peopleFeature: ServerFeature = { routes: { people: peopleRoutes }, records: { staff: namedStaff } };
