import { tagColors } from '@townkeep/core/setup/lists/tags.ts';
import { expect, test } from 'vitest';
import { tagTone } from './tag-tone.ts';

test('each color of setup has a tone of its own', () => {
  expect(tagColors.map(tagTone)).toEqual(tagColors);
});

test('a tag without a known color is gray', () => {
  expect([tagTone(undefined), tagTone('pink')]).toEqual(['gray', 'gray']);
});
