import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { categoryIconNames } from '@townkeep/core/casework/categories/category-icons.ts';
import { expect, test } from 'vitest';

const sprite = readFileSync(join(import.meta.dirname, 'category-icons.svg'), 'utf8');

test('each icon of a category is drawn, and nothing else is in the file', () => {
  const drawn = [...sprite.matchAll(/<symbol id="([^"]+)" viewBox="0 0 24 24">(<path[^]*?)<\/symbol>/g)];
  expect(drawn.map(([, name]) => name)).toEqual(categoryIconNames);
});

test('the file has no script and refers to nothing outside', () => {
  expect(sprite).not.toMatch(/<script|href|url\(|\son\w+=/);
});
