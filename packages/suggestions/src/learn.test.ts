import { describe, expect, test } from 'vitest';
import { createSuggestionModel, encode, learn, suggest, type SuggestionModel, unlearn } from './index.ts';
import { MAX_TERMS } from './learn.ts';
import { wordsOf } from './text/words.ts';

const categories = [
  { id: 'roads', name: 'Roads', keywords: [] },
  { id: 'water', name: 'Water', keywords: [] },
  { id: 'noise', name: 'Noise', keywords: [] },
];

const lessons: [string, string][] = [
  ['Loud music from the bar every night', 'noise'],
  ['The neighbours play drums until midnight', 'noise'],
  ['Hydrant leaking at the corner', 'water'],
  ['Brown liquid from the tap since Monday', 'water'],
  ['Asphalt broken, cars swerve', 'roads'],
  ['Kerb stones loose along the bar', 'roads'],
];

function taught(): SuggestionModel {
  const model = createSuggestionModel(categories);
  for (const [text, categoryId] of lessons) learn(model, text, categoryId);
  return model;
}

const scoresOf = (model: SuggestionModel, text: string): Record<string, number> =>
  Object.fromEntries(suggest(model, text, { limit: 10 }).map(({ categoryId, score }) => [categoryId, score]));

test('one text is enough to be suggested by its words', () => {
  const model = createSuggestionModel(categories);
  expect(suggest(model, 'hydrant leaking')).toEqual([]);
  learn(model, 'Hydrant leaking at the corner', 'water');
  expect(suggest(model, 'leaky hydrant')[0]?.categoryId).toBe('water');
});

test('each text moves the ranking further', () => {
  const model = taught();
  const text = 'shopping trolley in the canal';
  const scores: number[] = [];
  for (let i = 0; i < 6; i++) {
    learn(model, text, 'water');
    scores.push(scoresOf(model, text)['water'] ?? 0);
  }
  expect(suggest(model, 'trolley in canal')[0]?.categoryId).toBe('water');
  expect(scores).toEqual(scores.toSorted((a, b) => a - b));
});

test('history outweighs a name in time', () => {
  const model = createSuggestionModel(categories);
  const text = 'water on the carriageway';
  expect(suggest(model, text)[0]?.categoryId).toBe('water');
  for (let i = 0; i < 30; i++) learn(model, `${text} by house ${i}`, 'roads');
  expect(suggest(model, text)[0]?.categoryId).toBe('roads');
});

test('a name counts less the more its category has learned', () => {
  const model = createSuggestionModel(categories);
  for (let i = 0; i < 100; i++) learn(model, `Barking at house ${i}`, 'noise');
  for (let i = 0; i < 8; i++) learn(model, `Engine noise on bend ${i}`, 'roads');
  expect(suggest(model, 'noise')[0]?.categoryId).toBe('roads');
});

test('the order of words tells categories apart', () => {
  const model = createSuggestionModel(categories);
  for (let i = 0; i < 10; i++) {
    learn(model, 'We saw it by the old mill: van blocks bus and lane', 'roads');
    learn(model, 'We saw it by the old mill: bus blocks lane and van', 'noise');
  }
  expect(suggest(model, 'We saw it by the old mill: van blocks bus')[0]?.categoryId).toBe('roads');
  expect(suggest(model, 'We saw it by the old mill: bus blocks lane')[0]?.categoryId).toBe('noise');
});

test('unlearning restores each score', () => {
  const model = taught();
  const texts = ['bar', 'hydrant at the bar', 'cars by the kerb', 'tap and drums'];
  const before = texts.map((text) => scoresOf(model, text));
  learn(model, 'A hydrant at the bar, and cars by the kerb', 'water');
  expect(texts.map((text) => scoresOf(model, text))).not.toEqual(before);
  unlearn(model, 'A hydrant at the bar, and cars by the kerb', 'water');
  texts.forEach((text, i) => {
    for (const [id, score] of Object.entries(scoresOf(model, text)))
      expect(score).toBeCloseTo(before[i]?.[id] ?? NaN, 10);
  });
});

test('unlearning everything, in another order, leaves nothing known', () => {
  const model = taught();
  for (const [text, categoryId] of lessons.toReversed().toSorted()) unlearn(model, text, categoryId);
  for (const [text] of lessons) expect(suggest(model, text)).toEqual([]);
});

test('words of unlearned texts only are unknown again', () => {
  const model = taught();
  learn(model, 'Scaffold wobbles', 'roads');
  expect(suggest(model, 'scaffold')).not.toEqual([]);
  unlearn(model, 'Scaffold wobbles', 'roads');
  expect(suggest(model, 'scaffold')).toEqual([]);
});

test('a recategorized text teaches its new category', () => {
  const model = taught();
  for (let i = 0; i < 5; i++) learn(model, `Siren wails at house ${i}`, 'water');
  expect(suggest(model, 'siren wails')[0]?.categoryId).toBe('water');
  for (let i = 0; i < 5; i++) {
    unlearn(model, `Siren wails at house ${i}`, 'water');
    learn(model, `Siren wails at house ${i}`, 'noise');
  }
  const scores = scoresOf(model, 'siren wails');
  expect(suggest(model, 'siren wails')[0]?.categoryId).toBe('noise');
  expect(scores['water']).toBeLessThan(0.2);
});

test('a text that was never learned is not unlearned', () => {
  const model = taught();
  const before = encode(model);
  unlearn(model, 'Hydrant leaking at the corner', 'roads');
  unlearn(model, 'Hydrant leaking at the corner', 'no such category');
  unlearn(model, 'Something never written', 'water');
  unlearn(model, '', 'water');
  expect(encode(model)).toEqual(before);
});

test('a text without words teaches nothing', () => {
  const model = taught();
  const before = encode(model);
  for (const text of ['', ' \n ', '!!!', '🚧🚧']) learn(model, text, 'roads');
  expect(encode(model)).toEqual(before);
});

test('the same lessons give the same model', () => {
  expect(encode(taught())).toEqual(encode(taught()));
});

test('other scripts are learned as well', () => {
  const model = createSuggestionModel(categories);
  learn(model, 'Сломан светофор на перекрёстке', 'roads');
  learn(model, '公园里的水管漏水', 'water');
  learn(model, 'صوت عال في الليل', 'noise');
  expect(suggest(model, 'светофор сломан')[0]?.categoryId).toBe('roads');
  expect(suggest(model, '公园里的水管漏水')[0]?.categoryId).toBe('water');
  expect(suggest(model, 'صوت في الليل')[0]?.categoryId).toBe('noise');
});

test.each([
  ['a very long text', 'bar and hydrant '.repeat(100_000)],
  ['one very long word', 'x'.repeat(1_000_000)],
  ['half of a surrogate pair', 'hydrant \ud83d bar \udc00'],
  ['control characters', 'hydrant\u0000\u001b[31m bar\u202e'],
  ['stacked accents', `hydrant b${'\u0301'.repeat(50_000)}ar`],
  ['names of object properties', '__proto__ constructor toString hasOwnProperty'],
])('hostile text is learned, suggested for and unlearned: %s', (_, text) => {
  const model = taught();
  learn(model, text, 'water');
  expect(suggest(model, text)[0]?.categoryId).toBe('water');
  unlearn(model, text, 'water');
  expect(scoresOf(model, 'hydrant')['water']).toBeCloseTo(scoresOf(taught(), 'hydrant')['water'] ?? NaN, 10);
});

test('the first 400 words of a long text are read', () => {
  expect(wordsOf('ab '.repeat(5000)).words).toHaveLength(400);
  expect(wordsOf('ab '.repeat(10)).words).toHaveLength(10);
});

describe('beyond the limit of terms', () => {
  /** 400 words of its own each: with pairs and opening words about 800 terms. */
  const rareText = (text: number): string => Array.from({ length: 400 }, (_, word) => `w${text}x${word}`).join(' ');

  function full(): SuggestionModel {
    const model = taught();
    for (let i = 0; i < 20; i++) learn(model, `Siren wails at house ${i}`, 'noise');
    for (let i = 0; i < 2 * (MAX_TERMS / 800); i++) learn(model, rareText(i), i % 2 === 0 ? 'roads' : 'water');
    return model;
  }

  test('rare terms are forgotten, frequent ones stay', () => {
    const model = full();
    expect(model.vocabulary.size).toBeLessThanOrEqual(MAX_TERMS);
    expect(suggest(model, 'siren')[0]?.categoryId).toBe('noise');
    expect(suggest(model, rareText(0))).toEqual([]);
    expectConsistent(model);
  });

  test('a text whose rare terms are forgotten is unlearned', () => {
    const model = full();
    unlearn(model, `Siren wails at house 0 ${rareText(0)}`, 'noise');
    expect(model.learned.get('noise')?.texts).toBe(21);
    expectConsistent(model);
  });

  /** Each total is the sum of its counts. */
  function expectConsistent({ learned, vocabulary }: SuggestionModel): void {
    const totals = new Map<number, number>();
    for (const { terms, counts } of learned.values()) {
      expect([...counts.values()].reduce((sum, count) => sum + count, 0)).toBe(terms);
      for (const [term, count] of counts) totals.set(term, (totals.get(term) ?? 0) + count);
    }
    expect(totals).toEqual(vocabulary);
  }
});
