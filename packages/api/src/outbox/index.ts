export { outboxFeature } from './feature.ts';
export { composeLetter } from './letters/compose.ts';
export type { LetterKind } from './letters/templates.ts';
export { queueMessage } from './queue-message.ts';
export { smsRouteHash } from './sms-route.ts';
export { hasSmsGateway, missingTransports } from './missing-transports.ts';
