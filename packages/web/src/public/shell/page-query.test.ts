import { expect, test } from 'vitest';
import { withLanguage } from './page-query.ts';

test('a language replaces the earlier one in the address', () => {
  expect(withLanguage('https://a.test/crm/submissions/x?translate=en', 'es')).toBe(
    'https://a.test/crm/submissions/x?translate=es',
  );
});
