import { Problem } from '@townkeep/core/kernel';
import type { ServerFeature } from '../platform/feature.ts';
import { inboundPaths } from './inbound/paths.ts';
import { serveInbound } from './inbound/routes.ts';

export const conversationsFeature: ServerFeature = {
  serve: serveInbound,
  rawPaths: inboundPaths,
  constraints: { messages_agency_id_subject_id_fkey: () => new Problem('not_found') },
};
