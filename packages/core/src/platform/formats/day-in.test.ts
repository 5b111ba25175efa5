import { expect, test } from 'vitest';
import { dayIn } from './day-in.ts';

test('a day is written as its language writes it, and cannot be read as another one', () => {
  expect(dayIn('2026-05-01', 'en')).toBe('05/01/2026');
  expect(dayIn('2026-05-01', 'es')).toBe('1 de mayo de 2026');
});
