import type { ServerFeature } from '../platform/feature.ts';
import { agenciesDemo } from './demo.ts';
import { agencyRoutes } from './routes.ts';

export const agenciesFeature: ServerFeature = { routes: { agencies: agencyRoutes }, demo: agenciesDemo };
