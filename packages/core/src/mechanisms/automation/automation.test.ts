import { expect, test } from 'vitest';
import { type Clause, clauseProblems } from '../../platform/fields/index.ts';
import { automationRuleList, configLists } from '../../across/setup/index.ts';
import { allEvents } from '../../contract/events.ts';
import { CAUSES_MAX, RULE_HOURLY_MAX } from './limits.ts';
import { failedCondition, type Facts, holds } from './matching.ts';
import { resultText, statusOfResults } from './rule-job.ts';
import { ruleSentence } from './sentence.ts';
import { stoppedBecause } from './stopping.ts';
import { automationEvents, automationSubjects } from './subjects.ts';

const facts: Facts = {
  category: 'pothole',
  status: 'OPEN',
  tags: ['urgent', 'school'],
  group: null,
  age: 3,
  description: 'A deep HOLE in the lane',
  answer: ({ question }) => (question === 'Color?' ? ['Red'] : []),
};
const condition = (name: string, operator: Clause['operator'], value: unknown, more: object = {}): Clause => ({
  name,
  operator,
  values: { value, ...more },
});

test.each<[string, Clause, boolean]>([
  ['one of several values', condition('category', 'IS', ['weeds', 'pothole']), true],
  ['none of them', condition('category', 'IS', ['weeds']), false],
  ['not one of them', condition('category', 'IS_NOT', ['weeds']), true],
  ['several facts, one in common', condition('tags', 'IS', ['late', 'school']), true],
  ['several facts, none in common', condition('tags', 'IS_NOT', ['late']), true],
  ['several facts, one excluded', condition('tags', 'IS_NOT', ['urgent']), false],
  ['a missing fact is nothing', condition('group', 'IS', ['streets']), false],
  ['a missing fact is not that', condition('group', 'IS_NOT', ['streets']), true],
  ['at least, at the limit', condition('age', 'AT_LEAST', 3), true],
  ['at least, below', condition('age', 'AT_LEAST', 4), false],
  ['at most, at the limit', condition('age', 'AT_MOST', 3), true],
  ['at most, above', condition('age', 'AT_MOST', 2), false],
  ['words without case', condition('description', 'CONTAINS', 'hole'), true],
  ['other words', condition('description', 'CONTAINS', 'tree'), false],
  ['words that are not there', condition('description', 'CONTAINS_NOT', 'tree'), true],
  ['an answer', condition('answer', 'IS', 'red', { question: 'Color?' }), true],
  ['a part of an answer', condition('answer', 'CONTAINS', 're', { question: 'Color?' }), true],
  ['a question that was not asked', condition('answer', 'IS', 'red', { question: 'Size?' }), false],
  ['a question that was not asked, negated', condition('answer', 'IS_NOT', 'red', { question: 'Size?' }), true],
  ['a fact that is not known', condition('weather', 'IS_NOT', ['rain']), false],
  ['a condition without an operator', condition('category', undefined, ['pothole']), false],
])('%s', (_, clause, expected) => {
  expect(holds(clause, facts)).toBe(expected);
});

test('all conditions must hold, and the first that does not is named', () => {
  const [holding, failing] = [condition('status', 'IS', ['OPEN']), condition('age', 'AT_LEAST', 9)];
  expect(failedCondition([], facts)).toBeUndefined();
  expect(failedCondition([holding], facts)).toBeUndefined();
  expect(failedCondition([holding, failing], facts)).toBe(failing);
});

test('a rule reads as a sentence', () => {
  const names: Readonly<Record<string, string>> = {
    pothole: 'Pothole',
    weeds: 'Weeds',
    streets: 'Streets',
    late: 'Late',
  };
  const nameOf = (_: string, id: string) => names[id] ?? '?';
  const event = 'submission.created';
  const assign: Clause = { name: 'assignGroup', values: { groupId: 'streets' } };
  expect(
    ruleSentence({ event, conditions: [condition('category', 'IS', ['pothole'])], actions: [assign] }, nameOf),
  ).toBe('When a submission is filed and its category is Pothole, assign it to Streets.');
  expect(
    ruleSentence(
      {
        event,
        conditions: [condition('category', 'IS_NOT', ['pothole', 'weeds']), condition('age', 'AT_LEAST', 1)],
        actions: [assign, { name: 'addTags', values: { tagIds: ['late'] } }, { name: 'addNote', values: {} }],
      },
      nameOf,
    ),
  ).toBe(
    'When a submission is filed and its category is not Pothole or Weeds and its age is at least 1 day, ' +
      'assign it to Streets, tag it Late and add a note.',
  );
  expect(ruleSentence({ event, conditions: [], actions: [] }, nameOf)).toBe('When a submission is filed, …');
});

test('rules are stopped after a chain of rules, and when one acts too often on a record', () => {
  expect(stoppedBecause({ depth: CAUSES_MAX, recent: RULE_HOURLY_MAX - 1 })).toBeNull();
  expect(stoppedBecause({ depth: CAUSES_MAX + 1, recent: 0 })).toContain('triggered one another');
  expect(stoppedBecause({ depth: 1, recent: RULE_HOURLY_MAX })).toContain('within an hour');
});

test('the result of a rule sums up those of its actions', () => {
  const of = (...outcomes: ('DONE' | 'UNCHANGED' | 'FAILED')[]) =>
    statusOfResults(outcomes.map((outcome) => ({ outcome })));
  expect([of('DONE', 'UNCHANGED'), of('DONE', 'FAILED'), of('FAILED', 'FAILED')]).toEqual(['DONE', 'PARTLY', 'FAILED']);
  expect(resultText({ text: 'assign it to Streets', outcome: 'FAILED', reason: 'No one is in it.' })).toBe(
    'assign it to Streets: failed. No one is in it.',
  );
});

test('each event that starts a rule is declared, and is of the kind of its subject', () => {
  const types = new Set<string>(allEvents.map(({ type }) => type));
  expect([...automationEvents.keys()].filter((type) => !types.has(type))).toEqual([]);
  for (const { subject, events } of automationSubjects)
    expect(Object.keys(events).filter((type) => !type.startsWith(`${subject}.`))).toEqual([]);
});

test('references in conditions and actions are to lists that exist', () => {
  const names = new Set(['staff', ...Object.values(configLists).map(({ name }) => name)]);
  const referred = automationSubjects
    .flatMap(({ criteria, actions }) => [...Object.values(criteria), ...Object.values(actions)])
    .flatMap(({ fields }) => Object.values(fields))
    .flatMap(({ input }) => (input.kind === 'reference' ? [input.to] : []));
  expect(referred.filter((to) => !names.has(to))).toEqual([]);
});

const { actions, conditions } = automationRuleList.fields;
const refusal = (field: typeof actions | typeof conditions, value: unknown) =>
  field.schema.safeParse(value).error?.issues[0];

test('a rule has an action, and only values that its kind has', () => {
  expect(refusal(actions, [])?.message).toBe('Add at least one action.');
  expect(refusal(conditions, [])).toBeUndefined();
  expect(refusal(actions, [{ name: 'addNote', values: { content: ' ' } }])).toMatchObject({
    path: [0, 'values', 'content'],
    message: 'Note is required',
  });
  expect(refusal(actions, [{ name: 'addNote', values: { content: 'x', more: 1 } }])?.code).toBe('unrecognized_keys');
  expect(refusal(conditions, [{ name: 'age', operator: 'CONTAINS', values: { value: 1 } }])?.path).toEqual([
    0,
    'operator',
  ]);
  expect(refusal(conditions, [{ name: 'tags', operator: 'IS', values: { value: [] } }])?.message).toBe(
    'Tags is required',
  );
  expect(refusal(actions, [{ name: 'explode', values: {} }])?.path).toEqual([0, 'name']);
});

test('a clause that the event does not offer is refused', () => {
  const values = { event: 'spaceship.landed', actions: [{ name: 'addNote', values: {} }] };
  expect(Object.keys(clauseProblems('actions', actions, values))).toEqual(['actions.0.name']);
  expect(clauseProblems('actions', actions, { ...values, event: 'submission.created' })).toEqual({});
});
