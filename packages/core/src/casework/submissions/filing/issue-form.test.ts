import { describe, expect, test } from 'vitest';
import type { CustomField } from '../../../mechanisms/custom-fields/field.ts';
import { customField } from '../../../mechanisms/custom-fields/testing/field.ts';
import { type ContactValues, emptyIssueForm, formSteps, noPlace, withChannels } from './issue-form.ts';
import {
  contactStepProblems,
  descriptionStepProblems,
  issueSubmission,
  locationStepProblems,
} from '../../../across/issue-form/issue-submission.ts';
import type { GivenSmsConsent } from './sms-consent.ts';

const field = (id: string, part: Partial<CustomField> = {}) => customField(id, { isRequired: true, ...part });
const category = {
  id: 'c',
  isLocationIncluded: true,
  isLocationRequired: true,
  fields: [
    field('size', {
      type: 'PICKLIST',
      options: ['Big', 'Small'],
      nested: [field('width', { type: 'NUMBER', condition: { operator: 'equals', value: 'big' } })],
    }),
  ],
};
const contact: ContactValues = {
  ...emptyIssueForm.contact,
  firstName: 'Ann',
  lastName: 'Lee',
  email: 'ann@example.org',
};
const rules = { isAnonymous: false, isSMSEnabled: true };
const somewhere = {
  ...noPlace,
  latitude: 37.8,
  longitude: -122.2,
  streetAddress: '1 Main St',
  city: 'Oakmere',
  state: 'CA',
  zip: '94600',
};

test('a category without a place has no location step', () => {
  expect(formSteps(null)).toEqual(['description', 'location', 'contact']);
  expect(formSteps({ isLocationIncluded: true })).toEqual(['description', 'location', 'contact']);
  expect(formSteps({ isLocationIncluded: false })).toEqual(['description', 'contact']);
});

test('the first step needs a description, a category and its visible fields', () => {
  expect(descriptionStepProblems({ description: ' \n ', fieldValues: {} }, null)).toEqual({
    description: 'Issue description is required',
    category: 'The Category is required.',
  });
  expect(descriptionStepProblems({ description: 'A hole', fieldValues: {} }, category)).toEqual({
    'category.fields.size': 'size is required',
  });
  expect(
    descriptionStepProblems({ description: 'A hole', fieldValues: { size: 'Big', width: 'wide' } }, category),
  ).toEqual({ 'category.fields.width': 'Only numbers allowed.' });
  expect(descriptionStepProblems({ description: 'A hole', fieldValues: { size: 'Small' } }, category)).toEqual({});
});

test('the length of a description excludes blanks around it', () => {
  expect(
    descriptionStepProblems({ description: `  ${'a'.repeat(2000)}  `, fieldValues: { size: 'Small' } }, category),
  ).toEqual({});
  expect(descriptionStepProblems({ description: 'a'.repeat(2001), fieldValues: { size: 'Small' } }, category)).toEqual({
    description: '2000 character limit.',
  });
});

test('a place is required if the category says so, and must be inside the boundary', () => {
  expect(locationStepProblems(noPlace, category, false)).toEqual({ location: 'location is required' });
  expect(locationStepProblems(noPlace, { ...category, isLocationRequired: false }, false)).toEqual({});
  expect(locationStepProblems({ ...somewhere, city: ' ', zip: null }, category, false)).toEqual({
    location: 'Missing mandatory location field(s) - City, Zip',
  });
  expect(locationStepProblems(somewhere, category, true).location).toMatch(/falls outside of the agency boundary/);
  expect(locationStepProblems(somewhere, { ...category, isLocationIncluded: false }, true)).toEqual({});
});

test.each([
  [{}, {}],
  [
    { firstName: '', lastName: ' ' },
    { 'customerInfo.firstName': 'First Name is required', 'customerInfo.lastName': 'Last Name is required' },
  ],
  [{ firstName: 'a'.repeat(20) }, {}],
  [{ firstName: 'a'.repeat(21) }, { 'customerInfo.firstName': '20 character limit.' }],
  [{ email: '' }, { 'customerInfo.email': 'Enter the details.' }],
  [{ email: 'ann@' }, { 'customerInfo.email': 'Please enter a valid email address' }],
  [{ email: `${'a'.repeat(310)}@example.org` }, { 'customerInfo.email': '320 character limit.' }],
  [{ notificationPreference: ['SMS'] }, { 'customerInfo.phoneNumber': 'Enter the details.' }],
  [{ phoneNumber: '12' }, { 'customerInfo.phoneNumber': 'Please enter a valid cell phone' }],
  [{ workPhone: '12' }, { 'customerInfo.workPhone': 'Work phone format is invalid.' }],
  [
    { notificationPreference: [] },
    { 'customerInfo.notificationPreference': 'Please select at least one notification method.' },
  ],
  [{ notificationNote: 'a'.repeat(501) }, { 'customerInfo.notificationNote': '500 character limit.' }],
  [{ hasSubscribed: false, email: 'ann@', phoneNumber: '12', notificationPreference: [] }, {}],
] as [Partial<ContactValues>, Record<string, string>][])('contact %j', (given, expected) => {
  expect(contactStepProblems({ ...contact, ...given }, rules)).toEqual(expected);
});

test('phones are checked only if SMS is on, and nothing is checked for anonymous submissions', () => {
  expect(
    contactStepProblems({ ...contact, phoneNumber: '12', workPhone: '12' }, { ...rules, isSMSEnabled: false }),
  ).toEqual({});
  expect(contactStepProblems(emptyIssueForm.contact, { ...rules, isAnonymous: true })).toEqual({});
});

test('the body has only what was asked: answers to visible fields, and a place if the category has one', () => {
  const values = {
    ...emptyIssueForm,
    description: ' A hole ',
    fieldValues: { size: 'Small', width: '3' },
    place: somewhere,
    contact: { ...contact, phoneNumber: '510-555-0100' },
  };
  const body = issueSubmission(values, category, { isSMSEnabled: true, account: null });
  expect(body).toMatchObject({
    description: 'A hole',
    location: somewhere,
    userId: null,
    customerInfo: {
      email: 'ann@example.org',
      existingContactEmail: 'ann@example.org',
      phoneNumber: '510-555-0100',
      notificationPreference: ['EMAIL'],
    },
  });
  expect(body.category).toEqual({
    id: 'c',
    fields: [{ id: 'size', label: 'size', type: 'PICKLIST', isRequired: true, value: 'Small' }],
  });
  expect(
    issueSubmission(values, { ...category, isLocationIncluded: false }, { isSMSEnabled: false, account: null }),
  ).toMatchObject({
    location: null,
    customerInfo: { phoneNumber: null },
  });
});

describe('the consent to text messages', () => {
  const first: GivenSmsConsent = { at: '2026-05-04T12:00:00.000Z', way: 'TICKED', wording: 'Reply STOP.' };
  const second: GivenSmsConsent = { ...first, way: 'FIELD_LEFT' };
  const byEmail = withChannels(contact, ['EMAIL'], first);
  const byBoth = withChannels(contact, ['EMAIL', 'SMS'], first);

  test('is given, kept and removed with the choice of text messages', () => {
    expect(byEmail).toEqual({ notificationPreference: ['EMAIL'], smsConsent: null });
    expect(byBoth).toEqual({ notificationPreference: ['EMAIL', 'SMS'], smsConsent: first });
    expect(withChannels(byBoth, ['SMS'], second)).toEqual({ notificationPreference: ['SMS'], smsConsent: first });
    expect(withChannels(byBoth, ['EMAIL'], second)).toEqual(byEmail);
    expect(withChannels(byEmail, ['SMS', 'SMS'], second)).toEqual({
      notificationPreference: ['SMS'],
      smsConsent: second,
    });
  });

  test('is sent only with the choice of text messages', () => {
    const sent = (change: Partial<ContactValues>, isSMSEnabled = true) =>
      issueSubmission({ ...emptyIssueForm, contact: { ...contact, ...change } }, category, {
        isSMSEnabled,
        account: null,
      }).customerInfo;
    expect(sent(byBoth)).toMatchObject({ notificationPreference: ['EMAIL', 'SMS'], smsConsent: first });
    expect(sent({ ...byBoth, smsConsent: null })).not.toHaveProperty('smsConsent');
    expect(sent(byEmail)).not.toHaveProperty('smsConsent');
    expect(sent(byBoth, false)).not.toHaveProperty('smsConsent');
    expect(sent({ ...byBoth, hasSubscribed: false })).not.toHaveProperty('smsConsent');
  });
});

test('an anonymous body does not identify the reporter', () => {
  const body = issueSubmission({ ...emptyIssueForm, description: 'A hole', isAnonymous: true, contact }, category, {
    isSMSEnabled: true,
    account: { userId: 'u', email: contact.email },
  });
  expect(body).toMatchObject({ isAnonymous: true, customerInfo: null, userId: null });
});

test('the account is sent while the email is its own', () => {
  const send = (email: string, hasSubscribed = true) =>
    issueSubmission({ ...emptyIssueForm, contact: { ...contact, email, hasSubscribed } }, category, {
      isSMSEnabled: true,
      account: { userId: 'u', email: 'Ann@Example.org' },
    }).userId;
  expect(send('ann@example.org')).toBe('u');
  expect(send('else@example.org')).toBeNull();
  expect(send('else@example.org', false)).toBe('u');
});
