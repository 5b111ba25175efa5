import { contrast } from '@townkeep/core/platform/formats/colors.ts';
import { expect, test } from 'vitest';
import { colorRule } from './color-rule.ts';

test.each(['ffe600', '000000', 'FFFFFF', '12529b'])('the color %s is readable in both schemes', (digits) => {
  const [, light, dark] = /--civic:light-dark\((#\w{6}),(#\w{6})\)/.exec(colorRule(digits))!;
  expect(contrast(light!, '#ffffff')).toBeGreaterThanOrEqual(4.5);
  for (const ground of ['#1b2027', '#000000']) expect(contrast(dark!, ground)).toBeGreaterThanOrEqual(4.5);
});

test.each([undefined, '', 'red', '12529b}body{display:none', ['12529b', '12529b']])('%s gives no rule', (given) => {
  expect(colorRule(given)).toBe('');
});
