import { expect, test } from 'vitest';
import { type GivenSmsConsent, smsConsent } from './sms-consent.ts';

const now = new Date('2026-05-04T12:00:00Z');
const given: GivenSmsConsent = { at: '2026-05-04T11:58:00.000Z', way: 'FIELD_LEFT', wording: 'Reply STOP.' };

test('without text messages among the channels there is no consent', () => {
  expect(smsConsent([], { filer: 'public', given, now })).toBeNull();
  expect(smsConsent(['EMAIL'], { filer: 'public', given, now })).toBeNull();
  expect(smsConsent(['EMAIL'], { filer: 'staff', given: null, now })).toBeNull();
});

test("the form's consent is kept", () => {
  expect(smsConsent(['EMAIL', 'SMS'], { filer: 'public', given, now })).toEqual({ ...given, at: new Date(given.at) });
});

test('a future time, from a fast clock, becomes the time of filing', () => {
  const later = { ...given, at: '2031-01-01T00:00:00Z' };
  expect(smsConsent(['SMS'], { filer: 'public', given: later, now })?.at).toEqual(now);
});

test('without a consent from the form, the choice is recorded at the time of filing', () => {
  expect(smsConsent(['SMS'], { filer: 'public', given: null, now })).toEqual({
    at: now,
    way: 'REQUESTED',
    wording: null,
  });
  expect(smsConsent(['SMS'], { filer: 'staff', given, now })).toEqual({ at: now, way: 'STAFF', wording: null });
});
