import { expect, test } from 'vitest';
import { statusSign } from './status.ts';

const open = { status: 'OPEN' as const, isReopened: false, isOverdue: false };

test.each([
  ['an open submission is blue', open, 'Open', 'blue'],
  ['one that waits for staff is amber', { ...open, awaitsReply: true }, 'Open', 'yellow'],
  ['a reopened one is amber, with its own word', { ...open, isReopened: true }, 'Reopened', 'yellow'],
  ['one closed as fixed is green', { ...open, status: 'CLOSED' as const, isFixed: true }, 'Closed', 'green'],
  ['one closed otherwise is gray', { ...open, status: 'CLOSED' as const }, 'Closed', 'gray'],
  [
    'one reopened and closed again is closed',
    { ...open, status: 'CLOSED' as const, isReopened: true },
    'Closed',
    'gray',
  ],
])('%s', (_, facts, word, tone) => {
  expect(statusSign(facts)).toMatchObject({ word, tone });
});
