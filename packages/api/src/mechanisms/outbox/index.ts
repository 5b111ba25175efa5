import type { ServerFeature } from '../../platform/feature.ts';
import { outboxExportRun } from './export-messages.ts';
import { outboxJobs } from './jobs.ts';
import { outboxRoutes } from './routes.ts';

export { hasSmsGateway, missingTransports } from './delivery/missing-transports.ts';
export { queueLetter } from './delivery/queue-letter.ts';
export { queueMessage } from './delivery/queue-message.ts';
export { failLetter } from './delivery/fail-letter.ts';
export { letterIn } from './letter-id.ts';
export { holdMessagesBefore } from './queries/restored.ts';
export { findDelivery, findLetter, lastLetterTo } from './queries/rows.ts';
export { smsRouteHashes } from './delivery/sms-route.ts';

export const outboxFeature: ServerFeature = {
  routes: { outbox: outboxRoutes },
  jobs: outboxJobs,
  runs: [outboxExportRun],
};
