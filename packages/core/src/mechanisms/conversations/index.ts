export type { fileEvents, noteEvents, tagEvents, threadEvents } from './events.ts';
export * from './crossing.ts';
export * from './records.ts';
