import { Problem } from '@townkeep/core/platform';
import type { ServerFeature } from '../../platform/feature.ts';
import { countByStaff } from '../../platform/records/count-by-staff.ts';
import { inboundPaths } from './inbound/paths.ts';
import { serveInbound } from './inbound/routes.ts';

export const conversationsFeature: ServerFeature = {
  serve: serveInbound,
  rawPaths: inboundPaths,
  staffUses: [
    {
      name: 'conversations.messages',
      label: 'Messages they wrote',
      isPast: true,
      count: countByStaff({ table: 'messages', column: 'author_id' }),
    },
  ],
  constraints: { messages_agency_id_subject_id_fkey: () => new Problem('not_found') },
};
