import type { ServerFeature } from '../platform/feature.ts';
import { inboundPaths } from './inbound/paths.ts';
import { serveInbound } from './inbound/routes.ts';

export const conversationsFeature: ServerFeature = { serve: serveInbound, rawPaths: inboundPaths };
