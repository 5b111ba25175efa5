export { REPLY_MARKERS } from './reply-markers.ts';
export { replyAddress, type Thread, threadOfAddress } from './thread-token.ts';
