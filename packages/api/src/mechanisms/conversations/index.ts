export { conversationsFeature } from './feature.ts';
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
