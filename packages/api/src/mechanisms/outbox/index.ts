export { outboxFeature } from './feature.ts';
export { hasSmsGateway, missingTransports } from './delivery/missing-transports.ts';
export { queueLetter } from './delivery/queue-letter.ts';
export { queueMessage } from './delivery/queue-message.ts';
export { findDelivery } from './queries/rows.ts';
export { smsRouteHash } from './delivery/sms-route.ts';
