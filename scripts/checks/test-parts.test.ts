import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const api = join(import.meta.dirname, '../../packages/api/src');

const parts = globSync('**/testing/part.ts', { cwd: api }).map((file) => ({
  file,
  text: readFileSync(join(api, file), 'utf8'),
}));

test('each part of the full agency is under 120 lines', () => {
  expect(parts.length).toBeGreaterThan(40);
  expect(parts.filter(({ text }) => text.trimEnd().split('\n').length >= 120).map(({ file }) => file)).toEqual([]);
});

test('each part of the full agency names its own folder', () => {
  // Without the storey. The feature `lists` is in the folder `setup`.
  const folder = (file: string) => dirname(dirname(file)).replace(/^[a-z]+\/(setup\/)?/, '');
  const strays = parts.filter(({ file, text }) => !text.includes(`feature: '${folder(file)}',`));
  expect(strays.map(({ file }) => file)).toEqual([]);
});
