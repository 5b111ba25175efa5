import type { ServerFeature } from '../platform/feature.ts';
import { inboundPaths } from './inbound/paths.ts';
import { serveInbound } from './inbound/routes.ts';
import { publicPageRoutes } from './public-routes.ts';
import { submissionRoutes } from './routes.ts';

export const submissionsFeature: ServerFeature = {
  routes: { submissions: submissionRoutes, publicSubmissions: publicPageRoutes },
  serve: serveInbound,
  rawPaths: inboundPaths,
};
