export type { conversationEvents } from './events.ts';
export * from './records.ts';
