import type { ServerFeature } from '../platform/feature.ts';
import { agencyRoutes } from './routes.ts';

export const agenciesFeature: ServerFeature = { routes: { agencies: agencyRoutes } };
