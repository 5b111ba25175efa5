export { REPLY_MARKERS } from './reply-markers.ts';
export { agencyOfAddress, replyAddress, type Thread, threadOfAddress } from './thread-token.ts';
