import { z } from 'zod';
import type { EventData, EventKind } from '../../platform/event.ts';

const words = {
  ASSIGNMENT: 'the assignment',
  CATEGORY: 'the change of the category',
  CLOSING: 'the closing',
  REOPENING: 'the reopening',
  RESULT: 'the result',
  PLAN: 'the change of the inspection',
  CANCELLATION: 'the cancellation of the inspection',
} as const;

/** A change that its person can undo. */
export type UndoableChange = keyof typeof words;
const undoableChanges = Object.keys(words) as [UndoableChange, ...UndoableChange[]];

const data = z.strictObject({ change: z.enum(undoableChanges) });

/** Declares the event of a record whose changes can be undone. */
export const undoEvents = (record: string) => ({
  undone: { about: `Staff undid their own change of ${record} at once.`, data },
});

/** The history's sentence about an undone change. */
export const undoSentences = {
  undone: ({ change }: EventData<EventKind<string, string, typeof data>>) => `undid ${words[change]}`,
};
