import { expect, test } from 'vitest';
import type { Submission } from './SubmissionContext.ts';
import { addressOf, leadOf } from './title.ts';

const category = { name: 'Pothole' } as Submission['category'];
const at = (location: object | null) => ({ category, location: location as Submission['location'] });
const laurel = { streetAddress: '427 Laurel Avenue', secUnitNum: '2', city: 'Oakmere', state: 'CA', zip: '94607' };

test('the street leads, without the city', () => {
  expect(addressOf(at({ ...laurel, isRestricted: false }))).toBe('427 Laurel Avenue #2, Oakmere, CA 94607');
  expect(leadOf(at({ ...laurel, isRestricted: false }))).toBe('427 Laurel Avenue #2');
});

test('the category leads where there is no address', () => {
  expect(leadOf(at(null))).toBe('Pothole');
  expect(leadOf(at({ latitude: 37.8, longitude: -122.2, isRestricted: false }))).toBe('Pothole');
});

test('an address that the person may not see stays hidden', () => {
  expect(leadOf(at({ isRestricted: true }))).toMatch(/restricted/i);
});
