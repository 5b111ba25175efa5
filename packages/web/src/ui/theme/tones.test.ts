import { tagColors } from '@townkeep/core/across/setup/lists/submissions/tags.ts';
import { expect, test } from 'vitest';
import { contrast, SHAPE_CONTRAST, TEXT_CONTRAST } from '@townkeep/core/platform/formats/colors.ts';
import { bases, grounds, inks, type Scheme } from './tokens.ts';
import { toneColors, toneNamed, tones, toneVariables } from './tones.ts';

const schemes: readonly Scheme[] = ['light', 'dark'];
const drawn = schemes.flatMap((scheme) =>
  [...Object.values(bases), '#ffff00', '#ffffff', '#000000', '#ff00ff'].map((color) => ({ scheme, color })),
);

test.each(drawn)('a mark in $color is readable on a $scheme page', ({ scheme, color }) => {
  const { text, soft, line } = toneColors(color, scheme);
  for (const ground of [soft, ...Object.values(grounds[scheme])]) {
    expect(contrast(text, ground)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
    expect(contrast(line, ground)).toBeGreaterThanOrEqual(SHAPE_CONTRAST);
  }
});

test('each tone has a text, a ground and a line in both schemes', () => {
  for (const scheme of schemes) {
    const variables = toneVariables(scheme);
    expect(Object.keys(variables)).toHaveLength(tones.length * 3);
    expect(variables['--tone-red-text']).toMatch(/^#[0-9a-f]{6}$/);
  }
});

test.each(schemes)('text and controls are visible on the grounds of %s pages', (scheme) => {
  for (const ground of Object.values(grounds[scheme])) {
    for (const ink of [inks[scheme].text, inks[scheme].dimmed, inks[scheme].error])
      expect(contrast(ink, ground)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
    expect(contrast(inks[scheme].control, ground)).toBeGreaterThanOrEqual(SHAPE_CONTRAST);
  }
});

test('each color of tags has a tone of its own, and an unknown one is gray', () => {
  expect(tagColors.map(toneNamed)).toEqual(tagColors);
  expect([toneNamed(undefined), toneNamed('pink')]).toEqual(['gray', 'gray']);
});
