import { expect, test } from 'vitest';
import { minutesText } from './minutes-text.ts';

test.each([
  [0, '0 min'],
  [45, '45 min'],
  [60, '1 h'],
  [135, '2 h 15 min'],
])('%s minutes are “%s”', (minutes, text) => {
  expect(minutesText(minutes)).toBe(text);
});
