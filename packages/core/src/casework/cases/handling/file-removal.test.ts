import { expect, test } from 'vitest';
import { fileRemovalProblem } from './file-removal.ts';

const TIMEZONE = 'America/Los_Angeles';
const photo = { id: 'p', title: 'gate.jpg' };
// The evening of the day before in the agency's time zone.
const visit = { type: { name: 'First visit' }, performedAt: '2026-05-02T03:00:00Z', photoIds: ['o', 'p'] };
const textOf = (of: Parameters<typeof fileRemovalProblem>[0]) => fileRemovalProblem(of, photo, TIMEZONE)?.message;

test('a photo of a performed inspection stays', () => {
  expect(textOf({ status: 'OPEN', inspections: [{ ...visit, photoIds: [] }, visit] })).toBe(
    '“gate.jpg” is a photo of the inspection “First visit” on May 1, 2026, so it cannot be removed.',
  );
  expect(textOf({ status: 'DRAFT', inspections: [{ ...visit, type: null }] })).toBe(
    '“gate.jpg” is a photo of the inspection on May 1, 2026, so it cannot be removed.',
  );
});

test('a closed case keeps every file, other cases give up those that no inspection added', () => {
  expect(textOf({ status: 'CLOSED', inspections: [] })).toBe('This case is closed. Reopen it first.');
  expect(textOf({ status: 'OPEN', inspections: [{ ...visit, photoIds: ['o'] }] })).toBeUndefined();
});

test('a document of a forced abatement is detached first, or stays when the abatement has ended', () => {
  const of = (...statuses: readonly ('RECOMMENDED' | 'INITIATED' | 'COMPLETED' | 'DISMISSED')[]) => ({
    status: 'OPEN' as const,
    inspections: [],
    abatements: statuses.map((status) => ({ status, documents: [{ attachmentId: 'p' }] })),
  });
  const first = '“gate.jpg” is a document of the forced abatement. Detach it there first.';
  const stays = '“gate.jpg” is a document of a forced abatement that has ended, so it cannot be removed.';
  expect(textOf(of('RECOMMENDED'))).toBe(first);
  expect(textOf(of('INITIATED'))).toBe(first);
  expect(textOf(of('COMPLETED'))).toBe(stays);
  expect(textOf(of('INITIATED', 'DISMISSED'))).toBe(stays);
  const other = { ...of('INITIATED'), abatements: [{ status: 'INITIATED' as const, documents: [] }] };
  expect(textOf(other)).toBeUndefined();
});
