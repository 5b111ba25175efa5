export type { fileEvents, noteEvents, tagEvents, threadEvents } from './events.ts';
export * from './records.ts';
