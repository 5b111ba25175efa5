export * from './undo.ts';
export type { UndoableChange } from './events.ts';
