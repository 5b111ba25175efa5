import type { ServerFeature } from '../platform/feature.ts';
import { sealPaths, serveSeal } from './brand/serve-seal.ts';
import { agenciesDemo } from './demo.ts';
import { agencyRoutes } from './routes.ts';

export const agenciesFeature: ServerFeature = {
  routes: { agencies: agencyRoutes },
  serve: serveSeal,
  rawPaths: sealPaths,
  demo: agenciesDemo,
};
