import { describe, expect, test } from 'vitest';
import {
  anonymousProblem,
  chosenChannels,
  contactProblems,
  type FilingPlace,
  isLocatable,
  isPlaceChosen,
  placeProblem,
  pointOf,
} from './form-rules.ts';

describe('contact step', () => {
  const rules = { isAnonymous: false, needsName: true, isSMSEnabled: true };
  const ann = { firstName: 'Ann', lastName: 'Lee', hasSubscribed: true };

  test('names are required unless the submission is anonymous', () => {
    expect(contactProblems({}, rules)).toEqual({
      firstName: 'First Name is required',
      lastName: 'Last Name is required',
    });
    expect(contactProblems({}, { ...rules, isAnonymous: true })).toEqual({});
    expect(contactProblems({}, { ...rules, needsName: false })).toEqual({});
  });
  test('a chosen channel needs its address', () => {
    expect(contactProblems({ ...ann, notificationPreference: ['EMAIL', 'SMS'] }, rules)).toEqual({
      email: 'Enter the details.',
      phoneNumber: 'Enter the details.',
    });
    expect(contactProblems({ ...ann, notificationPreference: ['SMS'] }, { ...rules, isSMSEnabled: false })).toEqual({});
  });
  test('given details must be valid', () => {
    expect(contactProblems({ ...ann, email: 'ann', phoneNumber: '12', workPhone: '13' }, rules)).toEqual({
      email: 'Please enter a valid email address',
      phoneNumber: 'Please enter a valid cell phone',
      workPhone: 'Work phone format is invalid.',
    });
  });
  test('without updates only the name counts', () => {
    expect(
      contactProblems({ ...ann, hasSubscribed: false, email: 'ann', notificationPreference: ['SMS'] }, rules),
    ).toEqual({});
    expect(chosenChannels({ hasSubscribed: false, notificationPreference: ['EMAIL'] }, true)).toEqual([]);
  });
  test('SMS is dropped if the agency does not offer it', () => {
    expect(chosenChannels({ notificationPreference: ['SMS', 'EMAIL', 'EMAIL'] }, false)).toEqual(['EMAIL']);
  });
});

describe('place', () => {
  const needed = { isLocationIncluded: true, isLocationRequired: true };
  const somewhere = {
    latitude: 1,
    longitude: 2,
    streetAddress: '1 Main St',
    city: 'Oakmere',
    state: 'CA',
    zip: '94601',
  };
  test('is required, optional or not asked for', () => {
    expect(placeProblem(needed, null, false)).toEqual({ code: 'invalid_input', text: 'location is required' });
    expect(placeProblem(needed, { streetAddress: ' ' }, false)).toEqual({
      code: 'invalid_input',
      text: 'location is required',
    });
    expect(placeProblem({ ...needed, isLocationRequired: false }, null, false)).toBeNull();
    expect(placeProblem({ isLocationIncluded: false, isLocationRequired: true }, null, false)).toBeNull();
  });
  test('needs city, state and ZIP once it is chosen, even if it is optional', () => {
    const text = 'Missing mandatory location field(s) - City, Zip';
    expect(
      placeProblem({ ...needed, isLocationRequired: false }, { latitude: 1, longitude: 2, state: 'CA' }, false),
    ).toEqual({ code: 'invalid_input', text });
    expect(placeProblem(needed, somewhere, false)).toBeNull();
  });
  test('is rejected outside the boundary, whether it is complete or not, unless it is not asked for', () => {
    expect(placeProblem(needed, somewhere, true)).toEqual({
      code: 'location_outside',
      text: expect.stringContaining('falls outside of the agency boundary'),
    });
    expect(placeProblem(needed, { ...somewhere, zip: null }, true)).toMatchObject({ code: 'location_outside' });
    expect(placeProblem({ ...needed, isLocationIncluded: false }, somewhere, true)).toBeNull();
  });
  test('has the point of the pin rather than of the address', () => {
    expect(pointOf({ latitude: 1, longitude: 2, userPinLatitude: 3, userPinLongitude: 4 })).toEqual({
      latitude: 3,
      longitude: 4,
    });
    expect(pointOf({ latitude: 0, longitude: 0 })).toEqual({ latitude: 0, longitude: 0 });
    expect(pointOf({ streetAddress: '1 Main St' })).toBeNull();
    expect(isPlaceChosen({ latitude: 0, longitude: 0 })).toBe(true);
  });
  test.each([
    [{ latitude: 0, longitude: 0 }, true],
    [{ userPinLatitude: 0, userPinLongitude: 0 }, true],
    [{ streetAddress: '1 Main St' }, true],
    [{ streetAddress: ' ', city: 'Oakmere' }, false],
    [{}, false],
  ])('%j is locatable: %s', (place, expected) => {
    expect(isLocatable(place)).toBe(expected);
  });
});

describe('an anonymous submission', () => {
  const [allowing, rejecting] = [{ allowAnonymousSubmission: true }, { allowAnonymousSubmission: false }];
  const problem = (at: FilingPlace, postAnonymous: boolean, category: typeof allowing | null) =>
    anonymousProblem(at, { postAnonymous }, category);
  const byAgency = 'This agency does not accept anonymous requests.';
  const byCategory = 'This category does not accept anonymous requests.';

  test('depends only on the agency on the issue form', () => {
    for (const category of [allowing, rejecting, null]) {
      expect(problem('issue-form', true, category)).toBeNull();
      expect(problem('issue-form', false, category)).toBe(byAgency);
    }
  });
  test('depends on the agency and the category in the resident area', () => {
    expect(problem('resident-area', true, allowing)).toBeNull();
    expect(problem('resident-area', true, null)).toBeNull();
    expect(problem('resident-area', true, rejecting)).toBe(byCategory);
    expect(problem('resident-area', false, rejecting)).toBe(byAgency);
  });
});
