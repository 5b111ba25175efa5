import { expect, test } from 'vitest';
import { contrast, isHexColor, OUR_COLOR, TEXT_CONTRAST } from '@townkeep/core/platform/formats/colors.ts';
import { agencyShades } from './shades.ts';
import { bases, gray, grounds } from './tokens.ts';
import { darkSoft } from './variables.ts';

test('a color that is readable on a light page is unchanged', () => {
  expect(agencyShades(OUR_COLOR)[7]).toBe(OUR_COLOR);
  expect(agencyShades('#ffd000')[4]).toBe('#ffd000');
});

test.each([
  '#ffff00',
  '#ffffff',
  '#000000',
  '#ff0000',
  '#00ff00',
  '#0000ff',
  '#9ad0f5',
  '#808080',
  '#1a1a1a',
  ...Object.values(bases),
])('shades of %s are readable on light and dark pages', (color) => {
  const shades = agencyShades(color);
  for (const ground of [grounds.light.card, grounds.light.canvas, gray[1]])
    expect(contrast(shades[7], ground)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
  for (const ground of Object.values(grounds.dark))
    expect(contrast(shades[4], ground)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
  for (const button of [shades[4], shades[5]])
    expect(contrast(button, '#000000')).toBeGreaterThanOrEqual(TEXT_CONTRAST);
  for (const button of [shades[7], shades[8]])
    expect(contrast(button, '#ffffff')).toBeGreaterThanOrEqual(TEXT_CONTRAST);
  // The text of a light button on its ground, in both schemes.
  expect(contrast(shades[9], shades[1])).toBeGreaterThanOrEqual(TEXT_CONTRAST);
  for (const share of [0.2, 0.28])
    expect(contrast(shades[0], darkSoft(shades[4], share))).toBeGreaterThanOrEqual(TEXT_CONTRAST);
  expect(shades.every(isHexColor)).toBe(true);
});
