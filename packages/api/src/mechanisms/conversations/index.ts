import { Problem } from '@townkeep/core/platform';
import type { ServerFeature } from '../../platform/feature.ts';
import { unkeptLetter } from './letters/unkept.ts';
import { countByStaff } from '../../platform/records/count-by-staff.ts';
import { inboundPaths } from './inbound/paths.ts';
import { serveInbound } from './inbound/routes.ts';
import { heldMailKind } from './held/kind.ts';
import { heldMailRoutes } from './held/routes.ts';
import { heldMailJobs } from './held/sweep.ts';

export { checkNotCrossed } from './crossing.ts';
export { heldMailCountOf } from './held/queries.ts';
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
  routes: { heldMail: heldMailRoutes },
  jobs: heldMailJobs,
  subjectKinds: [heldMailKind],
  letters: [unkeptLetter],
  serve: serveInbound,
  rawPaths: inboundPaths,
  staffUses: [
    {
      name: 'conversations.messages',
      label: 'Messages they wrote',
      isPast: true,
      count: countByStaff({ table: 'messages', column: 'author_id' }),
    },
    {
      name: 'conversations.held-mails',
      label: 'Held mails they filed or dismissed',
      isPast: true,
      count: countByStaff({ table: 'held_mails', column: 'closed_by' }),
    },
  ],
  constraints: { messages_agency_id_subject_id_fkey: () => new Problem('not_found') },
};
