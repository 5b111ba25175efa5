import type { Run } from '@townkeep/core/mechanisms/runs';
import { expect, test } from 'vitest';
import { outcomeText, startedText } from './outcome-text.ts';

const run = { status: 'RUNNING', total: 1200, done: 500, skipped: 0, isUndone: false, error: null } as Run;

test.each([
  [{ status: 'QUEUED' }, 'Waiting to start'],
  [{ total: null }, 'Starting'],
  [{ skipped: 3 }, '500 of 1,200, 3 skipped'],
  [{ status: 'DONE', isUndone: true }, 'Done, undone'],
  [{ status: 'DONE', error: 'Export it again.' }, 'Export it again.'],
  [{ status: 'CANCELED' }, 'Canceled after 500'],
  [{ status: 'FAILED', error: 'No right' }, 'No right'],
] as [Partial<Run>, string][])('a run reads as how far it is or how it ended: %j', (change, text) => {
  expect(outcomeText({ ...run, ...change })).toBe(text);
});

test('a run that was just started reads as what it does', () => {
  expect(startedText({ total: null }, 'printed')).toBe('in progress');
  expect(startedText({ total: 1 }, 'changed')).toBe('1 is being changed');
  expect(startedText({ total: 1200 }, 'printed')).toBe('1,200 are being printed');
});
