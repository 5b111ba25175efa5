import { AMOUNT_FORM } from '@townkeep/core/platform/formats/money.ts';
import type { MoneyLine } from '@townkeep/core/casework/cases';
import { expect, test } from 'vitest';
import { fineOptions } from './dialogs/fine-options.ts';
import { amountProblem, kindText, namedLine, pastDueText, restText, typedCents } from './money-words.ts';

test.each([
  ['', 'Amount is required'],
  ['0', 'Enter more than $0.00.'],
  ['12.345', AMOUNT_FORM],
  ['-5', AMOUNT_FORM],
  ['10,50', AMOUNT_FORM],
  ['50.01', 'At most $50.00 is possible.'],
  ['50', null],
])('an amount of “%s”: %s', (typed, problem) => {
  expect(amountProblem(typed, 5000)).toBe(problem);
});

test('cents are typed with two digits', () => {
  expect([0, 5, 123_450].map(typedCents)).toEqual(['0.00', '0.05', '1234.50']);
});

test('fines of a violation come first', () => {
  const fine = { amountCents: 10_000, offense: 1, dueOn: '2026-03-02', violationIds: [] as string[] };
  const fines = [
    { ...fine, id: 'a', name: 'Signs', violationIds: ['signs'] },
    { ...fine, id: 'b', name: 'Weeds', violationIds: ['weeds'], offense: 2, amountCents: 20_000 },
  ];
  expect(fineOptions(fines, null)).toMatchObject([{ label: 'Signs · $100.00' }, { value: 'b' }]);
  expect(fineOptions(fines, 'weeds')).toEqual([
    { group: 'For this violation', items: [{ value: 'b', label: 'Weeds · 2nd offense · $200.00' }] },
    { group: 'Other fines', items: [{ value: 'a', label: 'Signs · $100.00' }] },
  ]);
});

const line = (of: Partial<MoneyLine>) =>
  ({ kind: 'FEE', label: 'Reinspection', isStanding: true, revertsId: null, applied: [], ...of }) as MoneyLine;

test('a charge is paid, waived, or both', () => {
  const lines = [line({ id: 'p', kind: 'PAYMENT' }), line({ id: 'w', kind: 'WAIVER' })];
  const settled = (...by: string[]) =>
    restText(lines, line({ openCents: 0, applied: by.map((lineId) => ({ lineId, amountCents: 5000 })) }));
  expect([settled('p'), settled('w'), settled('p', 'w')]).toEqual(['Paid', 'Waived', 'Paid and waived']);
  expect(restText(lines, line({ openCents: 2500 }))).toBe('$25.00');
});

test('a void of a void restores, and a void of that takes back again', () => {
  const lines = [
    line({ id: 'a', amountCents: -5000, kind: 'PAYMENT' }),
    line({ id: 'b', amountCents: 5000, kind: 'VOID', revertsId: 'a' }),
    line({ id: 'c', amountCents: -5000, kind: 'VOID', revertsId: 'b' }),
    line({ id: 'd', amountCents: 5000, kind: 'VOID', revertsId: 'c' }),
  ];
  expect(lines.map((each) => kindText(lines, each))).toEqual(['Payment', 'Void', 'Restored', 'Void']);
});

test('a line is not named twice by its kind', () => {
  expect(namedLine(line({ kind: 'PAYMENT', label: 'Payment: Check', amountCents: -5000 }))).toBe(
    'Payment: Check, $50.00',
  );
  expect(namedLine(line({ amountCents: 8500 }))).toBe('Fee: Reinspection, $85.00');
});

test('a due date before today says what follows from it', () => {
  const today = '2026-03-02';
  expect(pastDueText('2026-03-02', today)).toBeNull();
  expect(pastDueText('', today)).toBeNull();
  expect(pastDueText('2026-03-01', today)).toBe('This date was yesterday. Late fees may be added at once.');
  expect(pastDueText('2019-04-06', today)).toBe('This date is 2,522 days ago. Late fees may be added at once.');
});
