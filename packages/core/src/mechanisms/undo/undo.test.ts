import { expect, test } from 'vitest';
import { undoBlocker, undoProblems } from './undo.ts';

const at = new Date('2031-05-06T10:00:00.000Z');
const after = (seconds: number) => new Date(at.getTime() + seconds * 1000);

test.each([
  ['at once, while its letters are held back', false, 1, null],
  ['later, while nothing was sent', false, 3600, null],
  ['an hour later', false, 3601, undoProblems.undo_too_late],
  ['as soon as something was sent', true, 10, undoProblems.undo_too_late],
])('a change is undone %s or refused', (_, isReleased, seconds, expected) => {
  expect(undoBlocker({ at, isReleased }, after(seconds))).toBe(expected);
});
