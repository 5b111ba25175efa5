import { expect, test } from 'vitest';
import { agencyShades, contrast, isHexColor, TEXT_CONTRAST } from './public-colors.ts';

test('contrast follows WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  expect(contrast('#ffffff', '#777777')).toBe(contrast('#777777', '#ffffff'));
});

test('a color that is readable on a light page is unchanged', () => {
  expect(agencyShades('#12539c')[7]).toBe('#12539c');
  expect(agencyShades('#ffd000')[4]).toBe('#ffd000');
});

test.each([
  '#ffff00',
  '#ffffff',
  '#000000',
  '#ff0000',
  '#00ff00',
  '#0000ff',
  '#12539c',
  '#9ad0f5',
  '#808080',
  '#1a1a1a',
])('shades of %s are readable on light and dark pages', (color) => {
  const shades = agencyShades(color);
  expect(contrast(shades[7], '#ffffff')).toBeGreaterThanOrEqual(TEXT_CONTRAST);
  expect(contrast(shades[4], '#242424')).toBeGreaterThanOrEqual(TEXT_CONTRAST);
  for (const button of [shades[4], shades[5]])
    expect(contrast(button, '#000000')).toBeGreaterThanOrEqual(TEXT_CONTRAST);
  for (const button of [shades[7], shades[8]])
    expect(contrast(button, '#ffffff')).toBeGreaterThanOrEqual(TEXT_CONTRAST);
  expect(shades.every(isHexColor)).toBe(true);
});
