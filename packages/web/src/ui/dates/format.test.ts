import { expect, test } from 'vitest';
import {
  agoText,
  dayAndMonth,
  briefDate,
  briefDay,
  clockText,
  dayHeading,
  dayText,
  dueText,
  dueWords,
  localStampText,
  longDate,
  stampText,
  weekdayText,
} from './format.ts';

const LA = 'America/Los_Angeles';
const NOW = Date.parse('2026-11-27T02:00:00.000Z');

test('instants show in the agency time zone', () => {
  expect(briefDay('2026-05-01T06:59:59.000Z', NOW, LA)).toBe('Apr 30');
  expect(longDate('2026-05-01T21:05:00.000Z', LA)).toBe('May 01, 2026 2:05 PM');
  expect(stampText('2026-05-01T21:05:09.000Z', LA)).toBe('05/01/26 14:05:09');
});

test('a calendar day does not move with the time zone', () => expect(dayText('2026-03-01')).toBe('Mar 1, 2026'));

test.each([
  ['2026-11-26T10:55:00.000Z', 'Nov 26, 2:55 AM'],
  ['2026-12-03T01:00:00.000Z', 'Dec 2, 5 PM'],
  ['2026-11-26T08:00:00.000Z', 'Nov 26, 12 AM'],
  ['2025-11-26T10:55:00.000Z', 'Nov 26, 2025, 2:55 AM'],
  // The year is that of the agency, where it is still the old one.
  ['2026-01-01T07:59:00.000Z', 'Dec 31, 2025, 11:59 PM'],
  ['soon', 'Invalid Date Format'],
])('%s is, in a line of text, %s', (instant, text) => expect(briefDate(instant, NOW, LA)).toBe(text));

test('the day and the time stand alone', () => {
  expect(briefDay('2026-07-31T19:00:00.000Z', NOW, LA)).toBe('Jul 31');
  expect(briefDay('2025-07-31T19:00:00.000Z', NOW, LA)).toBe('Jul 31, 2025');
  expect(clockText('2026-11-26T10:55:00.000Z', LA)).toBe('2:55 AM');
  expect(clockText('2026-11-26T20:00:00.000Z', LA)).toBe('12 PM');
});

test.each([
  ['2026-11-26', 'Today'],
  ['2026-11-25', 'Yesterday'],
  ['2026-11-24', 'Tue, Nov 24'],
  ['2025-11-25', 'Tue, Nov 25, 2025'],
])('the heading of %s is %s', (day, text) => expect(dayHeading(day, '2026-11-26')).toBe(text));

test('a day with its weekday has the year where it is another one', () => {
  expect(weekdayText('2026-11-26', '2026-11-27')).toBe('Thu, Nov 26');
  expect(weekdayText('2027-01-04', '2026-11-27')).toBe('Mon, Jan 4, 2027');
});

test('the local time of a camera is not converted', () => {
  expect(localStampText('2026-11-20T10:11:12')).toBe('11/20/26 10:11:12');
  expect(localStampText('soon')).toBe('Invalid Date Format');
});

test('an invalid date is reported as such', () => {
  expect(briefDay('soon', NOW, LA)).toBe('Invalid Date Format');
  expect(dayText('soon')).toBe('Invalid Date Format');
  expect(longDate('soon', LA)).toBe('Invalid Date Format');
  expect(dueText('soon', '2026-05-01')).toBe('Invalid Date Format');
});

test.each([
  ['2026-05-10T11:59:30Z', 'now'],
  ['2026-05-10T11:05:00Z', '55 min ago'],
  ['2026-05-09T13:00:00Z', '23 h ago'],
  ['2026-05-03T12:00:00Z', '7 d ago'],
  ['2026-04-01T12:00:00Z', 'Apr 1'],
  ['2025-12-31T12:00:00Z', 'Dec 31, 2025'],
])('%s is %s', (instant, shown) => expect(agoText(instant, Date.parse('2026-05-10T12:00:00Z'), LA)).toBe(shown));

test.each([
  ['2026-05-10', 'today'],
  ['2026-05-11', 'tomorrow'],
  ['2026-05-15', 'in 5 d'],
  ['2026-05-09', '1 d late'],
  ['2025-11-18', '173 d late'],
  ['2026-08-01', 'Aug 1'],
  ['2027-01-11', 'Jan 11, 2027'],
])('due %s is %s', (day, shown) => expect(dueText(day, '2026-05-10')).toBe(shown));

test.each([
  ['2026-05-15', 'due in 5 d'],
  ['2026-05-10', 'due today'],
  ['2026-05-07', '3 d late'],
  ['2026-01-31', '99 d late'],
  ['2026-12-31', 'due Dec 31'],
])('due %s is, in words that stand alone, %s', (day, words) => expect(dueWords(day, '2026-05-10')).toBe(words));

test.each([
  ['2026-12-01', 'Dec 1'],
  ['2027-01-04', 'Jan 4, 2027'],
  ['soon', 'Invalid Date Format'],
])('%s is, in short, %s', (day, words) => expect(dayAndMonth(day, '2026-05-10')).toBe(words));
