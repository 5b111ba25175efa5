import { expect, test } from 'vitest';
import { suggestMapping } from '../../../../mechanisms/imports/index.ts';
import { numberOfSerial } from '../number-range.ts';
import { outcomeColumns } from './columns.ts';
import { guessMeaning } from './guess-meaning.ts';
import { statusKey, type StatusMeaning } from './options.ts';
import { effectOf, lastOfEach, type OutcomeRow, readOutcomeRow } from './read-row.ts';

const reasons = ['Unclaimed', 'Refused', 'Moved, or no such address', 'Other reason of the return'].map((name) => ({
  id: name.split(/[ ,]/)[0]!,
  name,
}));

test.each([
  [['Tracking Number', 'Event', 'Event Date'], 'Tracking Number', 'Event', 'Event Date'],
  [['Article #', 'Article Number', 'Delivery Status', 'Scan Date'], 'Article Number', 'Delivery Status', 'Scan Date'],
  [['PIC', 'STATUS', 'DATE'], 'PIC', 'STATUS', 'DATE'],
])('the columns of %j are recognized', (headings, number, status, date) => {
  const mapping = suggestMapping(outcomeColumns, headings);
  expect(mapping).toEqual({ number: [number], status: [status], happenedOn: [date] });
});

test.each([
  ['Delivered, Left with Individual', 'DELIVERED', null],
  ['DELIVERED, FRONT DESK/RECEPTION/MAIL ROOM', 'DELIVERED', null],
  ['Delivered with Return Receipt (Electronic)', 'DELIVERED', null],
  ['Delivered, To Original Sender', 'RETURNED', 'Other'],
  ['Returned to Sender', 'RETURNED', 'Other'],
  ['Unclaimed/Being Returned to Sender', 'RETURNED', 'Unclaimed'],
  ['Unclaimed/Max Hold Time Expired', 'RETURNED', 'Unclaimed'],
  ['Refused', 'RETURNED', 'Refused'],
  ['Moved, Left no Address', 'RETURNED', 'Moved'],
  ['Addressee not known', 'RETURNED', 'Moved'],
  ['Undeliverable as Addressed', 'RETURNED', 'Moved'],
  ['Notice Left (No Authorized Recipient Available)', 'SENT', null],
  ['Not delivered', 'SENT', null],
  ['Out for Delivery, Expected Delivery by 9:00pm', 'SENT', null],
  ['In Transit to Next Facility', 'SENT', null],
  ['Accepted at USPS Origin Facility', 'SENT', null],
  ['Shipping Label Created, USPS Awaiting Item', 'NONE', null],
])('“%s” stands for %s', (status, outcome, reasonId) => {
  expect(guessMeaning(status, reasons)).toEqual({ outcome, reasonId });
});

test('words that say nothing, and returned ones without a reason that fits, are left to choose', () => {
  expect(guessMeaning('Alert', reasons)).toBeNull();
  expect(guessMeaning('Undelivered', reasons)).toBeNull();
  expect(guessMeaning('Refused', [])).toBeNull();
});

const [NUMBER, OTHER] = [numberOfSerial('94071118987654', 1), numberOfSerial('94071118987654', 2)];
const meanings = new Map(
  (
    [
      ['Delivered', 'DELIVERED', null],
      ['Unclaimed', 'RETURNED', 'Unclaimed'],
      ['Accepted', 'SENT', null],
      ['Label', 'NONE', null],
    ] as const
  ).map(([status, outcome, reasonId]): [string, StatusMeaning] => [statusKey(status), { status, outcome, reasonId }]),
);
const read = (number: string, status = 'Delivered', happenedOn = '') =>
  readOutcomeRow(2, { number, status, happenedOn }, { today: '2026-05-10', meanings });

test.each([[NUMBER.replaceAll(/(\d{4})/g, '$1 ')], [`'${NUMBER}`], [`420945011234${NUMBER}`]])(
  'the number %s is read',
  (written) => {
    expect(read(written, 'DELIVERED ', '5/4/2026 2:14 PM')).toMatchObject({
      number: NUMBER,
      outcome: 'DELIVERED',
      happenedOn: '2026-05-04',
    });
  },
);

test.each([
  ['9.4E+21', 'Excel shortened this number.'],
  ['9,40711E+21', 'Excel shortened this number.'],
  ['9407111898765400000000', 'Excel replaced the last digits by zeros.'],
  ['', 'Certified mail number is required'],
  ['9407100000000000000001', 'check digit'],
  ['70192280000012345678', '22 digits'],
])('the number “%s” is refused, with what to do', (number, words) => {
  expect(read(number)).toMatchObject({ problems: [expect.stringContaining(words)] });
});

test('dates in the future, texts that are no dates, and statuses without a meaning are refused', () => {
  expect(read(NUMBER, 'Delivered', '5/11/2026')).toMatchObject({ problems: ['Date cannot be in the future'] });
  expect(read(NUMBER, 'Delivered', 'soon')).toMatchObject({ problems: [expect.stringContaining('not a date')] });
  expect(read(NUMBER, 'Lost')).toMatchObject({ problems: [expect.stringContaining('“Lost”')] });
  expect(read(NUMBER, '')).toMatchObject({ problems: ['Status is required'] });
  expect(read('', 'Label')).toBeNull();
  expect(read(NUMBER)).toMatchObject({ happenedOn: '2026-05-10' });
});

const row = (line: number, outcome: OutcomeRow['outcome'], happenedOn: string, number = NUMBER): OutcomeRow => ({
  line,
  number,
  status: outcome,
  outcome,
  reasonId: null,
  happenedOn,
});
const last = (...rows: OutcomeRow[]) => {
  const { letters, refused } = lastOfEach(rows);
  return [letters.map(({ line }) => line), refused.map(({ line }) => line)];
};

test('of several rows of a letter the last that ended it counts, from the day on which it first said so', () => {
  expect(last(row(2, 'DELIVERED', '2026-05-04'), row(3, 'SENT', '2026-05-05'))).toEqual([[2], []]);
  expect(last(row(2, 'SENT', '2026-05-04'), row(3, 'SENT', '2026-05-02'))).toEqual([[3], []]);
  expect(last(row(2, 'RETURNED', '2026-05-09'), row(3, 'RETURNED', '2026-05-05'))).toEqual([[3], []]);
  expect(last(row(2, 'RETURNED', '2026-05-05'), row(3, 'DELIVERED', '2026-05-06'))).toEqual([[3], []]);
  expect(last(row(2, 'DELIVERED', '2026-05-05'), row(3, 'RETURNED', '2026-05-05'))).toEqual([[], [3]]);
  expect(last(row(2, 'SENT', '2026-05-05'), row(3, 'SENT', '2026-05-05', OTHER))).toEqual([[2, 3], []]);
});

test('what is recorded stays, unless the file knows more', () => {
  const issuedOn = '2026-05-01';
  const effect = (outcome: OutcomeRow['outcome'] | null, to: OutcomeRow['outcome'], happenedOn = '2026-05-06') =>
    effectOf({ outcome, happenedOn: outcome && '2026-05-05', issuedOn }, { outcome: to, happenedOn });
  expect([effect(null, 'SENT'), effect(null, 'RETURNED'), effect('SENT', 'DELIVERED')]).toEqual(
    Array.from({ length: 3 }, () => 'RECORD'),
  );
  expect([effect('SENT', 'SENT'), effect('DELIVERED', 'SENT'), effect('RETURNED', 'RETURNED')]).toEqual(
    Array.from({ length: 3 }, () => 'ALREADY'),
  );
  expect(effect('DELIVERED', 'RETURNED')).toEqual({ problem: expect.stringContaining('delivered on May 5') });
  expect(effect(null, 'DELIVERED', '2026-04-30')).toEqual({ problem: expect.stringContaining('before') });
});
