import { expect, test } from 'vitest';
import { sortProblems } from './form-problems.ts';

const known = ['emails', 'assignee', 'fields.a1'];

test.each([
  ['a field of the same name', 'assignee', 'assignee'],
  ['a field of another name', 'assigneeId', 'assignee'],
  ['an entry of a list', 'emails.2', 'emails'],
  ['an answer', 'fields.a1', 'fields.a1'],
])('%s has the text of its problem', (_, path, name) => {
  expect(sortProblems({ [path]: 'Wrong' }, known, { paths: { assigneeId: 'assignee' } })).toEqual({
    texts: { [name]: 'Wrong' },
    others: [],
  });
});

test('a problem of no field is not lost', () => {
  expect(sortProblems({ 'fields.gone': 'Wrong', ids: 'Too many' }, known)).toEqual({
    texts: {},
    others: ['Wrong', 'Too many'],
  });
});

test('a problem at a part of a field keeps its path where fields have parts', () => {
  expect(sortProblems({ 'emails.2': 'Wrong', 'phones.0': 'Wrong' }, known, { isNested: true })).toEqual({
    texts: { 'emails.2': 'Wrong' },
    others: ['Wrong'],
  });
});
