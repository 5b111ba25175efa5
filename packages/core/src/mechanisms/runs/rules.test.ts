import { expect, test } from 'vitest';
import { cancelBlocker, runPercent, undoBlocker, type UndoState } from './rules.ts';

const now = new Date('2026-05-02T12:00:00Z');
const ended: UndoState = {
  status: 'DONE',
  isUndoable: true,
  isUndone: false,
  changed: 3,
  finishedAt: new Date('2026-05-02T11:00:00Z'),
  undoSeconds: 86_400,
};

test('only a run that has not ended can be canceled', () => {
  expect(cancelBlocker({ status: 'QUEUED' })).toBeNull();
  expect(cancelBlocker({ status: 'RUNNING' })).toBeNull();
  expect(cancelBlocker({ status: 'CANCELED' })?.code).toBe('run_ended');
});

test('a run that changed something can be undone once within a day, also when it was canceled or failed', () => {
  for (const status of ['DONE', 'CANCELED', 'FAILED'] as const)
    expect(undoBlocker({ ...ended, status }, now)).toBeNull();
  expect(undoBlocker(ended, new Date('2026-05-03T11:00:01Z'))?.code).toBe('run_too_old');
});

test('a run whose letters wait for it can be undone as long as they do', () => {
  const held = { ...ended, undoSeconds: 60 };
  expect(undoBlocker(held, new Date('2026-05-02T11:01:00Z'))).toBeNull();
  expect(undoBlocker(held, new Date('2026-05-02T11:01:01Z'))?.code).toBe('run_too_old');
});

test.each([
  ['run_not_undoable', { isUndoable: false }],
  ['run_not_ended', { status: 'RUNNING', finishedAt: null }],
  ['run_undone', { isUndone: true }],
  ['run_without_changes', { changed: 0 }],
] as const)('undoing is refused: %s', (code, change) => {
  expect(undoBlocker({ ...ended, ...change }, now)?.code).toBe(code);
});

test('the percentage never rounds up to 100, and is unknown without a total', () => {
  expect(runPercent({ total: 1000, done: 999 })).toBe(99);
  expect(runPercent({ total: 0, done: 0 })).toBe(100);
  expect(runPercent({ total: null, done: 5 })).toBeNull();
});
