import { expect, test } from 'vitest';
import { colorOnWhite, contrast, isHexColor, mix, OUR_COLOR, TEXT_CONTRAST } from './colors.ts';

test('contrast follows WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  expect(contrast('#ffffff', '#777777')).toBe(contrast('#777777', '#ffffff'));
});

test('a mix lies between two colors', () => {
  expect([0, 0.5, 1].map((share) => mix('#000000', '#ff8000', share))).toEqual(['#000000', '#804000', '#ff8000']);
});

test('a color is # and six hexadecimal digits', () => {
  expect(['#12529b', '#ABCDEF', '12529b', '#fff', '#12529b ', 'red'].filter(isHexColor)).toEqual([
    '#12529b',
    '#ABCDEF',
  ]);
});

test.each(['#ffff00', '#ffffff', '#9AD0F5', null, 'red'])('the color %s is readable on white', (color) => {
  expect(contrast(colorOnWhite(color), '#ffffff')).toBeGreaterThanOrEqual(TEXT_CONTRAST);
});

test('a readable color stays, and a missing or unreadable value is ours', () => {
  expect(colorOnWhite('#7A1F3D')).toBe('#7a1f3d');
  expect([colorOnWhite(null), colorOnWhite('url(x)')]).toEqual([OUR_COLOR, OUR_COLOR]);
});
