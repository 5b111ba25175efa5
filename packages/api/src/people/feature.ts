import type { ServerFeature } from '../platform/feature.ts';
import { peopleRoutes } from './routes.ts';
import { secondFactorRoutes } from './second-factor/routes.ts';
import { sessionsRoutes } from './sessions/routes.ts';

export const peopleFeature: ServerFeature = {
  routes: { people: peopleRoutes, secondFactor: secondFactorRoutes, sessions: sessionsRoutes },
};
