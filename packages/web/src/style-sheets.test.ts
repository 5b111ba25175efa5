import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
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
    .concat(['index.html', 'public.html', 'portal.html'].map((name) => readFileSync(join(source, '..', name), 'utf8')))
    .join('\n');
  expect(sheets.filter((path) => !read.includes(basename(path)))).toEqual([]);
});

test('each component of the library that staff see has its styles', () => {
  const styles = join(dirname(createRequire(import.meta.url).resolve('@mantine/core/styles.css')), 'styles');
  const hasStyles = (name: string) => existsSync(join(styles, `${name}.css`));
  const of = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found]) => found!);
  const imported = (text: string) => of(text, /import '@mantine\/core\/styles\/(\w+)\.css'/g);
  const first = imported(readFileSync(join(source, 'staff/mantine-styles.ts'), 'utf8'));
  const missing = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((path) => /^(staff|ui)\/.*\.tsx$/.test(path))
    .flatMap((path) => {
      const text = readFileSync(join(source, path), 'utf8');
      const used = of(text, /import \{([^}]*)\} from '@mantine\/core'/g).flatMap((names) => of(names, /\b([A-Z]\w*)/g));
      const styled = new Set([...first, ...imported(text)]);
      return used.filter((name) => hasStyles(name) && !styled.has(name)).map((name) => `${path}: ${name}`);
    });
  expect(first.length).toBeGreaterThan(30);
  expect(missing).toEqual([]);
});
