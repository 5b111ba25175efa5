import { expect, test } from 'vitest';
import { addressProblems, followChannels, mayConfirmAgain } from './following.ts';

const now = new Date('2026-05-04T12:00:00Z');
const none = { latestAt: null, toAddress: 0, aboutSubmission: 0 };
const minutesAgo = (minutes: number): Date => new Date(now.getTime() - minutes * 60_000);

test.each([
  ['the first one', none, true],
  ['another within the hour', { ...none, latestAt: minutesAgo(59), toAddress: 1 }, false],
  ['another after an hour', { ...none, latestAt: minutesAgo(60), toAddress: 1 }, true],
  ['the fifth to an address in a day', { ...none, toAddress: 4 }, true],
  ['the sixth to an address in a day', { ...none, toAddress: 5 }, false],
  ['the sixtieth about a submission in an hour', { ...none, aboutSubmission: 59 }, true],
  ['the sixty-first about a submission in an hour', { ...none, aboutSubmission: 60 }, false],
])('%s', (_, earlier, isAllowed) => {
  expect(mayConfirmAgain(earlier, now)).toBe(isAllowed);
});

test('an address must fit its channel, and the channel must be offered', () => {
  const both = ['EMAIL', 'SMS'] as const;
  expect(addressProblems({ channel: 'EMAIL', email: 'ann@example.org' }, both)).toEqual({});
  expect(addressProblems({ channel: 'EMAIL', email: ' ' }, both)).toEqual({ email: 'Email is required' });
  expect(addressProblems({ channel: 'EMAIL', email: 'ann' }, both)).toEqual({
    email: 'Please enter a valid email address',
  });
  expect(addressProblems({ channel: 'SMS', phoneNumber: '(510) 555-0123' }, both)).toEqual({});
  expect(addressProblems({ channel: 'SMS', email: 'ann@example.org' }, both)).toEqual({
    phoneNumber: 'Cell phone is required',
  });
  expect(addressProblems({ channel: 'SMS', phoneNumber: '12' }, both)).toEqual({
    phoneNumber: 'Please enter a valid cell phone',
  });
  expect(addressProblems({ channel: 'SMS', phoneNumber: '(510) 555-0123' }, ['EMAIL'])).toHaveProperty('channel');
});

test('an open submission can be followed by email, and by text where the agency sends texts', () => {
  expect(followChannels({ status: 'OPEN' }, true)).toEqual(['EMAIL', 'SMS']);
  expect(followChannels({ status: 'OPEN' }, false)).toEqual(['EMAIL']);
  expect(followChannels({ status: 'CLOSED' }, true)).toEqual([]);
});
