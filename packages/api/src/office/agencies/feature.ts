import type { ServerFeature } from '../../platform/feature.ts';
import { sealPaths, serveSeal } from './brand/serve-seal.ts';
import { agenciesDemo } from './demo.ts';
import { agencyRoutes } from './routes.ts';

export const agenciesFeature: ServerFeature = {
  routes: { agencies: agencyRoutes },
  uploads: [
    {
      operation: 'AGENCY_LOGO',
      attachRight: 'agency.change',
      visitors: 'none',
      readers: 'staff',
      readRight: 'agency.see',
      isPhoto: true,
    },
  ],
  serve: serveSeal,
  rawPaths: sealPaths,
  demo: agenciesDemo,
};
