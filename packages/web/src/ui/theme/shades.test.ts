import { expect, test } from 'vitest';
import { contrast, isHexColor, mix, TEXT_CONTRAST } from './color-rules.ts';
import { agencyShades } from './shades.ts';
import { bases, gray, grounds, PRIMARY } from './tokens.ts';

test('contrast follows WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  expect(contrast('#ffffff', '#777777')).toBe(contrast('#777777', '#ffffff'));
});

test('a mix lies between two colors', () => {
  expect([0, 0.5, 1].map((share) => mix('#000000', '#ff8000', share))).toEqual(['#000000', '#804000', '#ff8000']);
});

test('a color that is readable on a light page is unchanged', () => {
  expect(agencyShades(PRIMARY)[7]).toBe(PRIMARY);
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
  expect(contrast(shades[9], shades[1])).toBeGreaterThanOrEqual(TEXT_CONTRAST);
  expect(shades.every(isHexColor)).toBe(true);
});
