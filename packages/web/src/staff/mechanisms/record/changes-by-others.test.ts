import { expect, test } from 'vitest';
import { changedFields, isSameValue, namesOf } from './changes-by-others.ts';

interface Plan {
  readonly date: string;
  readonly inspector: { readonly label: string } | null;
  readonly note: string;
}

const labels = {
  date: 'Date',
  inspector: ['Inspector', (inspector: Plan['inspector']) => inspector?.label ?? null],
} as const;
const opened: Plan = { date: '2026-03-01', inspector: { label: 'Ann' }, note: '' };

test('the labeled fields that another person changed are reported in the order of the form', () => {
  const now = { date: '2026-03-02', inspector: { label: 'Bo' }, note: 'Not labeled' };
  expect(changedFields<Plan>(labels, opened, now, {})).toEqual([
    { name: 'date', label: 'Date', text: '“2026-03-02”' },
    { name: 'inspector', label: 'Inspector', text: 'Bo' },
  ]);
});

test('what both changed to the same is no conflict', () => {
  const now = { ...opened, date: '2026-03-02' };
  expect(changedFields<Plan>(labels, opened, now, { date: '2026-03-02' })).toEqual([]);
  expect(changedFields<Plan>(labels, opened, now, { date: '2026-03-03' })).toHaveLength(1);
});

test('a value that was removed reads as nothing', () => {
  expect(changedFields<Plan>(labels, opened, { ...opened, inspector: null }, {})).toEqual([
    { name: 'inspector', label: 'Inspector', text: 'nothing' },
  ]);
});

test.each([
  ['', null, true],
  [undefined, null, true],
  [[], undefined, true],
  [0, null, false],
  [false, null, false],
  ['a', 'b', false],
])('%j and %j are the same value: %j', (one, other, isSame) => {
  expect(isSameValue(one, other)).toBe(isSame);
});

const by = (...names: readonly string[]) => names.map((actorName) => ({ actorName }));

test.each([
  { entries: [], who: null, why: 'no one is known' },
  { entries: by('Ana Ruiz', 'Ana Ruiz'), who: 'Ana Ruiz', why: 'one other person' },
  { entries: by('Ana Ruiz', 'Ben Cole'), who: 'Ana Ruiz or Ben Cole', why: 'either may have changed it' },
  { entries: by('Kim Lee', 'Ana Ruiz'), who: 'Ana Ruiz', why: 'one does not surprise oneself' },
  { entries: by('Kim Lee'), who: 'You', why: 'one changed it in another tab' },
])('$who: $why', ({ entries, who }) => {
  expect(namesOf(entries, 'Kim Lee')).toBe(who);
});
