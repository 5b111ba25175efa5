export { outboxFeature } from './feature.ts';
export { hasSmsGateway, missingTransports } from './missing-transports.ts';
export { queueLetter } from './queue-letter.ts';
export { queueMessage } from './queue-message.ts';
export { smsRouteHash } from './sms-route.ts';
