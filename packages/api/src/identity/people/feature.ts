import type { ServerFeature } from '../../platform/feature.ts';
import { namedStaff } from './named-staff.ts';
import { peopleRoutes } from './routes.ts';
import { secondFactorRoutes } from './second-factor/routes.ts';
import { sessionsRoutes } from './sessions/routes.ts';

export const peopleFeature: ServerFeature = {
  records: { staff: namedStaff },
  uploads: [
    {
      operation: 'SIGNATURE',
      attachRight: 'profile.own',
      visitors: 'none',
      readers: 'uploader',
      readRight: 'profile.own',
      isPhoto: true,
    },
  ],
  routes: { people: peopleRoutes, secondFactor: secondFactorRoutes, sessions: sessionsRoutes },
};
