import { expect, test } from 'vitest';
import { smsSegments } from './sms-segments.ts';

test.each([
  ['', 0],
  ['a'.repeat(160), 1],
  ['a'.repeat(161), 2],
  ['a'.repeat(306), 2],
  ['a'.repeat(307), 3],
  ['€'.repeat(80), 1],
  ['€'.repeat(81), 2],
  [`${'a'.repeat(69)}“`, 1],
  [`${'a'.repeat(70)}“`, 2],
  ['¿Dónde está el bache? Gracias.', 1],
  ['😀'.repeat(35), 1],
  ['😀'.repeat(36), 2],
])('%j is sent in %i parts', (message, parts) => expect(smsSegments(message)).toBe(parts));
