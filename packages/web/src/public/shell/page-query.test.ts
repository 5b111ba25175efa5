import { expect, test } from 'vitest';
import { withLanguage } from './page-query.ts';

test('an address asks for a language once', () => {
  expect(withLanguage('https://a.test/crm/submissions/x?translate=en', 'es')).toBe(
    'https://a.test/crm/submissions/x?translate=es',
  );
});
