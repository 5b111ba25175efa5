import { expect, test } from 'vitest';
import { confirmedDisclaimer, DISCLAIMER_DEFAULT, disclaimerAt, disclaimerEvent } from './disclaimer.ts';

test('a disclaimer is shown at a secured location and at one with a warning', () => {
  const plain = { isSecured: false, flagReason: null };
  expect(disclaimerAt(plain, 'Call first.')).toBeNull();
  expect(disclaimerAt({ ...plain, isSecured: true }, 'Call first.')).toBe('Call first.');
  expect(disclaimerAt({ ...plain, flagReason: 'A dog' }, null)).toBe(DISCLAIMER_DEFAULT);
});

test('its reason is optional, and is kept with its confirmation', () => {
  expect(disclaimerEvent(confirmedDisclaimer.parse({}))).toEqual({ disclaimer: { reason: null } });
  expect(disclaimerEvent(confirmedDisclaimer.parse({ reason: ' Urgent ' }))).toEqual({
    disclaimer: { reason: 'Urgent' },
  });
  expect(disclaimerEvent(null)).toEqual({});
  expect(confirmedDisclaimer.safeParse({ reason: 'x'.repeat(501) }).success).toBe(false);
});
