import { Problem } from '@townkeep/core/platform';
import type { ServerFeature } from '../../platform/feature.ts';
import { countByStaff } from '../../platform/records/count-by-staff.ts';
import { inboundPaths } from './inbound/paths.ts';
import { serveInbound } from './inbound/routes.ts';

export { checkNotCrossed } from './crossing.ts';
export {
  getWholeText,
  insertMessage,
  lastMailIdOf,
  publicThreadOf,
  type PublicMessageJson,
  quoteOf,
  threadOf,
} from './queries.ts';
export { filesOfStaff, recordRoutes } from './record-routes.ts';
export { receiveMessage } from './receive-message.ts';
export { sendMessage } from './send-message.ts';

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
