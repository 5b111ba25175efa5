import { expect, test } from 'vitest';
import { fileRemovalProblem } from './file-removal.ts';

const TIMEZONE = 'America/Los_Angeles';
const photo = { id: 'p', title: 'gate.jpg' };
// The evening of the day before in the agency's time zone.
const visit = { type: { name: 'First visit' }, performedAt: '2026-05-02T03:00:00Z', photoIds: ['o', 'p'] };
const textOf = (of: Parameters<typeof fileRemovalProblem>[0]) => fileRemovalProblem(of, photo, TIMEZONE)?.message;

test('a photo of a performed inspection stays', () => {
  expect(textOf({ status: 'OPEN', inspections: [{ ...visit, photoIds: [] }, visit] })).toBe(
    '“gate.jpg” is a photo of the inspection “First visit” of 05/01/2026, so it stays.',
  );
  expect(textOf({ status: 'DRAFT', inspections: [{ ...visit, type: null }] })).toBe(
    '“gate.jpg” is a photo of the inspection of 05/01/2026, so it stays.',
  );
});

test('a closed case keeps every file, other cases give up those that no inspection added', () => {
  expect(textOf({ status: 'CLOSED', inspections: [] })).toBe('This case is closed. Reopen it first.');
  expect(textOf({ status: 'OPEN', inspections: [{ ...visit, photoIds: ['o'] }] })).toBeUndefined();
});
