import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';

const MAX_LINES = 300;
const source = import.meta.dirname;
const sheets = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.css'));

test('a style sheet styles one thing, and is no longer than any other file', () => {
  expect(sheets.length).toBeGreaterThan(5);
  expect(sheets.filter((path) => readFileSync(join(source, path), 'utf8').split('\n').length > MAX_LINES)).toEqual([]);
});

test('each style sheet is used', () => {
  const read = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => readFileSync(join(source, path), 'utf8'))
    .concat(['index.html', 'public.html'].map((name) => readFileSync(join(source, '..', name), 'utf8')))
    .join('\n');
  expect(sheets.filter((path) => !read.includes(basename(path)))).toEqual([]);
});
