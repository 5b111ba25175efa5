import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { answersOf } from './answers.ts';
import { type CustomField, type FieldType, fieldTypes } from '../field.ts';
import { type Move, moveAnswers } from './move-answers.ts';
import type { FieldAnswer } from '../schema.ts';
import { customField as field } from '../testing/field.ts';

const answer = (id: string, value: FieldAnswer['value'], part: Partial<FieldAnswer> = {}): FieldAnswer => ({
  id,
  label: id,
  type: 'TEXT',
  isRequired: false,
  value,
  ...part,
});
const valuesOf = (answers: readonly FieldAnswer[]) => Object.fromEntries(answers.map(({ id, value }) => [id, value]));
const idsOf = (answers: readonly FieldAnswer[]) => answers.map(({ id }) => id);

/** Moves answers whose form has just their fields. */
const move = (to: readonly CustomField[], current: readonly FieldAnswer[], more: Partial<Move<FieldAnswer>> = {}) =>
  moveAnswers({
    from: current.map(({ id, label, type }) => field(id, { label, type })),
    to,
    current,
    kept: [],
    ...more,
  });

describe('a field takes', () => {
  test('the answer with its id rather than one with its label', () => {
    const { answers, left } = move(
      [field('size')],
      [answer('other', 'wide', { label: 'size' }), answer('size', 'deep')],
    );
    expect([valuesOf(answers), idsOf(left)]).toEqual([{ size: 'deep' }, ['other']]);
  });

  test('otherwise the answer with its label, ignoring case, under its own id and label', () => {
    const { answers, carried, left } = move(
      [field('b', { label: 'Size' })],
      [answer('a', 'wide', { label: ' SIZE ' })],
    );
    expect([answers, idsOf(carried), left]).toEqual([[answer('b', 'wide', { label: 'Size' })], ['a'], []]);
  });

  test('the newest of several answers with its label', () => {
    const kept = [answer('oldest', 'narrow', { label: 'Size' })];
    const moved = move([field('b', { label: 'Size' })], [answer('a', 'wide', { label: 'Size' })], { kept });
    expect([valuesOf(moved.answers), moved.kept]).toEqual([{ b: 'wide' }, kept]);
    const { answers, restored } = move([field('b', { label: 'Size' })], [], { kept });
    expect([valuesOf(answers), restored]).toEqual([{ b: 'narrow' }, kept]);
  });

  test('the answer with its id even while it is hidden', () => {
    const { answers, left } = move([field('new'), field('old', { isDeleted: true })], [answer('old', 'kept')]);
    expect([answers, left]).toEqual([[answer('new', null), answer('old', 'kept')], []]);
  });

  test.each<[string, Partial<CustomField>, Partial<FieldAnswer>]>([
    ['of another type', { type: 'NUMBER' }, { value: '3' }],
    ['that is not among its options', { type: 'PICKLIST', options: ['Small'] }, { type: 'PICKLIST', value: 'Large' }],
    ['of several lines, as a one-line field', {}, { type: 'TEXTAREA', value: 'one\ntwo' }],
    ['while it is switched off', { isActive: false }, {}],
    ['while it is deleted', { isDeleted: true }, {}],
  ])('no answer %s', (_, part, given) => {
    const former = answer('a', 'x', { label: 'Size', ...given });
    const { answers, left } = move([field('b', { label: 'Size', ...part })], [former]);
    expect([answers.every(({ value }) => value === null), left]).toEqual([true, [former]]);
  });

  test('no answer with a label that either form has twice', () => {
    const twice = [field('b1', { label: 'Other' }), field('b2', { label: 'other' })];
    const former = [answer('a', 'x', { label: 'Other' })];
    expect(move(twice, former).left).toEqual(former);
    expect(
      move([field('b', { label: 'Other' })], former, { from: [...twice, field('a', { label: 'Other' })] }).left,
    ).toEqual(former);
  });
});

test('a nested field takes an answer with its label only if its parent shows it', () => {
  const what = field('b2', { label: 'What?', condition: { operator: 'equals', value: 'Yes' } });
  const form = [field('b1', { label: 'Damage?', type: 'YES_NO', nested: [what] })];
  const former = (value: string) => [
    answer('a2', 'A tire', { label: 'What?' }),
    answer('a1', value, { label: 'Damage?', type: 'YES_NO' }),
  ];
  expect(valuesOf(move(form, former('Yes')).answers)).toEqual({ b1: 'Yes', b2: 'A tire' });
  const { answers, left } = move(form, former('No'));
  expect([valuesOf(answers), idsOf(left)]).toEqual([{ b1: 'No' }, ['a2']]);
});

describe('a given value', () => {
  const former = [answer('a', 'wide', { label: 'Size' })];
  const form = [field('b', { label: 'Size' })];

  test('replaces the former answer', () => {
    const { answers, carried, replaced, left } = move(form, former, { given: { b: ' deep ' } });
    expect([valuesOf(answers), carried, replaced, left]).toEqual([{ b: 'deep' }, [], former, []]);
  });
  test('that is empty keeps the field empty and leaves the answer to the other form in place', () => {
    const { answers, carried, left } = move(form, former, { given: { b: '' } });
    expect([valuesOf(answers), carried, left]).toEqual([{ b: null }, [], former]);
  });
  test('that is empty clears the answer to the same field', () => {
    const { answers, replaced, kept } = move([field('a')], [], { kept: former, given: { a: null } });
    expect([valuesOf(answers), replaced, kept]).toEqual([{ a: null }, former, []]);
  });
});

const valueOf: Readonly<Record<FieldType, (n: number) => string | number | string[]>> = {
  TEXT: (n) => `short ${n}`,
  TEXTAREA: (n) => (n % 2 === 0 ? `two\nlines ${n}` : `one line ${n}`),
  NUMBER: (n) => n + 0.5,
  DATE: (n) => `2026-02-${10 + n}`,
  PICKLIST: (n) => `Option ${n % 3}`,
  MULTI_PICKLIST: (n) => [`Option ${n % 2}`, `Option ${n % 3}`],
  YES_NO: (n) => (n % 2 === 0 ? 'Yes' : 'No'),
  EMAIL: (n) => `ann${n}@example.org`,
  PHONE: (n) => `+1415655012${n}`,
};

const anyForm = fc.array(
  fc
    .record({
      label: fc.constantFrom('Size', 'Color', 'Where', 'When'),
      type: fc.constantFrom(...fieldTypes),
      options: fc.subarray(['Option 0', 'Option 1', 'Option 2'], { minLength: 1 }),
      isActive: fc.boolean(),
    })
    .map((part) => field(crypto.randomUUID(), part)),
  { maxLength: 8 },
);

test('a move to another form and back restores each answer', () => {
  const anyOption = ['Option 0', 'Option 1', 'Option 2'];
  fc.assert(
    fc.property(anyForm, anyForm, (fields, other) => {
      const one = fields.map((each) => ({ ...each, options: anyOption }));
      const before = answersOf(one, Object.fromEntries(one.map(({ id, type }, n) => [id, valueOf[type](n)])));
      const there = moveAnswers({ from: one, to: other, current: before, kept: [] });
      const back = moveAnswers({ from: other, to: one, current: there.answers, kept: there.left });
      expect(back.answers).toEqual(before);
      expect([back.left, back.kept, back.replaced]).toEqual([[], [], []]);
    }),
    { numRuns: 1000 },
  );
});
