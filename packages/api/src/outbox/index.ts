export { outboxJobs } from './jobs.ts';
export { type LetterKind, type LetterWords, residentLetter, staffLetter } from './letters/letter-kind.ts';
export { hasSmsGateway, missingTransports } from './missing-transports.ts';
export { queueLetter } from './queue-letter.ts';
export { queueMessage } from './queue-message.ts';
export { outboxRoutes } from './routes.ts';
export { smsRouteHash } from './sms-route.ts';
