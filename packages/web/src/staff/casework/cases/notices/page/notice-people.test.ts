import { expect, test } from 'vitest';
import { peopleOf } from './notice-people.ts';

const person = (firstName: string) => ({ id: firstName, firstName, lastName: 'Moss', isActive: true });
const asked = { at: '2026-05-01T10:00:00Z', by: person('Ann'), isForQueue: true };
const review = { at: '2026-05-02T10:00:00Z', by: person('Eve'), note: null };
const printed = { at: '2026-05-03T10:00:00Z', by: 'Bob Moss' };
const words = (notice: Parameters<typeof peopleOf>[0]) => peopleOf(notice).map(({ what, by }) => `${what} ${by}`);

test('an issued notice names who asked for it, who approved it and who printed it', () => {
  expect(words({ asked, review, needsApproval: true, printed })).toEqual([
    'Asked for by Ann Moss',
    'Approved by Eve Moss',
    'Printed by Bob Moss',
  ]);
  expect(words({ asked, review: null, needsApproval: false, printed: null })).toEqual(['Asked for by Ann Moss']);
});

test('one that went out at once was issued, not printed, by another person', () => {
  const atOnce = { ...asked, isForQueue: false };
  expect(words({ asked: atOnce, review: null, needsApproval: false, printed })).toContain('Issued by Bob Moss');
});
