import { describe, expect, test } from 'vitest';
import { contactKey } from './create-rules.ts';

describe('contact key', () => {
  const ann = { firstName: 'Ann', lastName: 'Lee', email: 'ann@x.org', phoneNumber: null };
  test('case and blanks do not matter', () => {
    expect(contactKey({ ...ann, firstName: ' ANN', email: 'Ann@X.org' })).toBe(contactKey(ann));
  });
  test.each([{ email: 'bo@x.org' }, { firstName: 'Anna' }, { phoneNumber: '+14155550123' }])('%o makes it another contact', (change) => {
    expect(contactKey({ ...ann, ...change })).not.toBe(contactKey(ann));
  });
  test('a name alone matches nobody', () => {
    expect(contactKey({ ...ann, email: null })).toBeNull();
  });
});
