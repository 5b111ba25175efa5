import { expect, test } from 'vitest';
import { crc32 } from './bytes.ts';
import {
  DamagedSnapshot,
  createSuggestionModel,
  decode,
  encode,
  learn,
  listCategories,
  suggest,
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

const question = 'thing 5 is broken again';

test('a model read back suggests exactly what it did', () => {
  const model = taught();
  const copy = decode(encode(model));
  for (const text of [question, 'near place 3', 'keyword7', 'Category 2 of c', '']) {
    expect(suggest(copy, text, { limit: 20 })).toEqual(suggest(model, text, { limit: 20 }));
  }
  expect(suggest(copy, question, { limit: 20 }).length).toBeGreaterThan(0);
  expect(encode(copy)).toEqual(encode(model));
});

test('a model read back goes on learning as the original does, new categories included', () => {
  const model = taught();
  const copy = decode(encode(model));
  for (const each of [model, copy]) {
    listCategories(each, [...categories, { id: 'new', name: 'New one', keywords: [] }]);
    learn(each, 'thing 5 is on fire', 'new');
    unlearn(each, 'Report 0: thing 0 is broken near place 0', 'c0');
  }
  expect(encode(copy)).toEqual(encode(model));
});

test('a new agency has a small snapshot', () => {
  const empty = createSuggestionModel(categories);
  expect(encode(empty).length).toBeLessThan(2000);
  expect(suggest(decode(encode(empty)), 'keyword7')).toEqual(suggest(empty, 'keyword7'));
});

test('a snapshot changed in any place is refused', () => {
  const good = encode(taught(20));
  for (let at = 0; at < good.length; at += 37) {
    const bad = good.slice();
    bad[at] = (bad[at] ?? 0) ^ (1 << (at % 8));
    expect(() => decode(bad), `byte ${at}`).toThrow(DamagedSnapshot);
  }
});

test('a snapshot cut short, lengthened or of another kind is refused', () => {
  const good = encode(taught(20));
  for (const length of [0, 1, 3, 4, 7, 8, 9, 100, good.length - 1])
    expect(() => decode(good.subarray(0, length))).toThrow(DamagedSnapshot);
  expect(() => decode(Uint8Array.from([...good, 0]))).toThrow(DamagedSnapshot);
  expect(() => decode(new Uint8Array(1000))).toThrow(DamagedSnapshot);
  const nextVersion = good.slice();
  nextVersion[3] = 2;
  expect(() => decode(nextVersion)).toThrow('of this version');
});

/** A snapshot with a right checksum around wrong contents. */
function sealed(body: Uint8Array): Uint8Array {
  const snapshot = new Uint8Array(body.length + 8);
  snapshot.set(encode(createSuggestionModel([])).subarray(0, 4));
  new DataView(snapshot.buffer).setUint32(4, crc32(body));
  snapshot.set(body, 8);
  return snapshot;
}

test('wrong contents under a right checksum are refused as well', () => {
  const body = encode(taught(20)).subarray(8);
  expect(() => decode(sealed(body))).not.toThrow();
  expect(() => decode(sealed(body.subarray(0, -1)))).toThrow(DamagedSnapshot);
  expect(() => decode(sealed(Uint8Array.from([...body, 1])))).toThrow('goes on after its end');
  expect(() => decode(sealed(Uint8Array.from([2, 0x7b, 0x7d])))).toThrow('no readable header');
  expect(() => decode(sealed(new Uint8Array(500).fill(255)))).toThrow(DamagedSnapshot);
});

test('the checksum is that of gzip and PNG', () => {
  expect(crc32(new TextEncoder().encode('123456789'))).toBe(0xcbf43926);
});
