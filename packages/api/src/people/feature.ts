import type { ServerFeature } from '../platform/feature.ts';
import { peopleRoutes } from './routes.ts';

export const peopleFeature: ServerFeature = { routes: { people: peopleRoutes } };
