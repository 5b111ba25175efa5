import { richTextOf } from '@townkeep/core/platform/fields/rich-text-words.ts';
import { expect, test } from 'vitest';
import { sentenceWithout } from './sentence-without.ts';

const en = richTextOf('Dear owner:\n\nWe wrote before. An inspection on {{ inspection.date }} found weeds. Thank you.');

test('shows how the sentence reads without a code', () => {
  expect(sentenceWithout({ en }, 'inspection.date')).toBe('An inspection on found weeds.');
  expect(sentenceWithout({ en }, 'case.number')).toBeNull();
  expect(sentenceWithout({ en: richTextOf('Pay {{a(b}} now.') }, 'a(b')).toBe('Pay now.');
});
