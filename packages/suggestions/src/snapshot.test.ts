import { expect, test } from 'vitest';
import {
  createSuggestionModel,
  DamagedSnapshot,
  decode,
  encode,
  learn,
  listCategories,
  suggest,
  type SuggestionModel,
  unlearn,
} from './index.ts';

const categories = Array.from({ length: 12 }, (_, i) => ({
  id: `c${i}`,
  name: `Category ${i} of ${'abcdefghijkl'[i]}`,
  keywords: [`keyword${i}`, 'mañana 🚲'],
}));

function taught(texts = 300) {
  const model = createSuggestionModel(categories);
  for (let i = 0; i < texts; i++)
    learn(model, `Report ${i}: thing ${i % 12} is broken near place ${i % 7}`, `c${i % 12}`);
  return model;
}

function copyOf(model: SuggestionModel): SuggestionModel {
  const copy = decode(encode(model));
  listCategories(copy, categories);
  return copy;
}

const question = 'thing 5 is broken again';

test('a decoded model suggests the same', () => {
  const model = taught();
  const copy = copyOf(model);
  for (const text of [question, 'near place 3', 'keyword7', 'Category 2 of c', '']) {
    expect(suggest(copy, text, { limit: 20 })).toEqual(suggest(model, text, { limit: 20 }));
  }
  expect(suggest(copy, question, { limit: 20 }).length).toBeGreaterThan(0);
  expect(encode(copy)).toEqual(encode(model));
});

test('a decoded model learns the same, new categories included', () => {
  const model = taught();
  const copy = copyOf(model);
  for (const each of [model, copy]) {
    listCategories(each, [...categories, { id: 'new', name: 'New one', keywords: [] }]);
    learn(each, 'thing 5 is on fire', 'new');
    unlearn(each, 'Report 0: thing 0 is broken near place 0', 'c0');
  }
  expect(encode(copy)).toEqual(encode(model));
});

test('a model that has learned nothing has a tiny snapshot', () => {
  const empty = createSuggestionModel(categories);
  expect(encode(empty).length).toBeLessThan(50);
  expect(suggest(copyOf(empty), 'keyword7')).toEqual(suggest(empty, 'keyword7'));
});

test('a snapshot holds none of the words', () => {
  const model = createSuggestionModel(categories);
  learn(model, 'Zebedee lives at the thingamajig', 'c1');
  const text = new TextDecoder('latin1').decode(encode(model));
  expect(text).toContain('c1');
  expect(text).not.toMatch(/zebedee|zebede|thingamajig/i);
});

test('a changed snapshot is refused', () => {
  const good = encode(taught(20));
  for (let at = 0; at < good.length; at += 37) {
    const bad = good.slice();
    bad[at] = (bad[at] ?? 0) ^ (1 << (at % 8));
    expect(() => decode(bad), `byte ${at}`).toThrow(DamagedSnapshot);
  }
});

test('a snapshot that is cut, extended or of another kind is refused', () => {
  const good = encode(taught(20));
  for (const length of [0, 1, 3, 4, 7, 8, 9, 100, good.length - 1])
    expect(() => decode(good.subarray(0, length))).toThrow(DamagedSnapshot);
  expect(() => decode(Uint8Array.from([...good, 0]))).toThrow(DamagedSnapshot);
  expect(() => decode(new Uint8Array(1000))).toThrow(DamagedSnapshot);
  const nextVersion = good.slice();
  nextVersion[3] = good[3]! + 1;
  expect(() => decode(nextVersion)).toThrow('of this version');
});
