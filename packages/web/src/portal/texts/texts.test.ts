import { expect, test } from 'vitest';
import { en } from './en.ts';
import { es } from './es.ts';

interface Tree {
  readonly [key: string]: string | Tree;
}
const leaves = (tree: Tree, path = ''): [key: string, text: string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${path}${key}`, value] as [string, string]] : leaves(value, `${path}${key}.`),
  );
const placeholders = (text: string) => [...text.matchAll(/\{\{\w+\}\}/g)].map(([found]) => found).toSorted();

const english = leaves(en);
const spanish = new Map(leaves(es));

test('Spanish has every text, with the same parameters', () => {
  expect(english.filter(([key]) => (spanish.get(key) ?? '') === '')).toEqual([]);
  expect(english.filter(([key, text]) => placeholders(text).join() !== placeholders(spanish.get(key)!).join())).toEqual(
    [],
  );
  expect(spanish.size).toBe(english.length);
});

const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.ts', '!../texts/**'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
const KEY = new RegExp(`['\`]((?:${Object.keys(en).join('|')})\\.[\\w.]*(?:\\$\\{[^}]*\\}\\w*)?)['\`]`, 'g');
const used = Object.values(sources).flatMap((source) => [...source.matchAll(KEY)].map(([, key]) => key!));

/** Whether a key in code, with `${…}` for a part that is known only at run time, is that of a text. */
const isKeyOf = (key: string, known: string): boolean => {
  const [start, end = ''] = key.split(/\$\{[^}]*\}/);
  const isPart = key.includes('${');
  return isPart ? known.startsWith(start!) && known.endsWith(end) : known.replace(/_(one|other)$/, '') === key;
};

test('the code uses only texts that exist, and every text is used', () => {
  expect(used.length).toBeGreaterThan(50);
  expect(used.filter((key) => !english.some(([known]) => isKeyOf(key, known)))).toEqual([]);
  expect(english.filter(([known]) => !used.some((key) => isKeyOf(key, known))).map(([known]) => known)).toEqual([]);
});
