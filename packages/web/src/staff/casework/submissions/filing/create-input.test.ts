import { customField } from '@townkeep/core/mechanisms/custom-fields/testing/field.ts';
import { expect, test } from 'vitest';
import type { Category } from '../choices/use-categories.ts';
import { emptyDraft } from './create-draft.ts';
import {
  channelsOf,
  toCreateInput,
  createProblems,
  toCustomerInput,
  fieldId,
  refusalsByPath,
  problemsUnder,
} from './create-input.ts';

const size = customField('f1', { label: 'Size', type: 'NUMBER', isRequired: true });
const category = {
  id: 'c1',
  name: 'Pothole',
  isLocationIncluded: true,
  isLocationRequired: true,
  fields: [size],
  internalCustomFields: [{ ...size, id: 'i1', label: 'Crew' }],
} as unknown as Category;
const reporter = { ...emptyDraft.reporter, email: 'ann@example.test' };

test('an empty form reports the missing fields', () => {
  expect(createProblems(emptyDraft, null, true)).toEqual({
    description: 'Issue description is required',
    'category.id': 'The Category is required.',
  });
  expect(createProblems({ ...emptyDraft, description: 'x' }, category, true)).toEqual({
    'category.fields.f1': 'Size is required',
    'internalFields.i1': 'Crew is required',
    location: 'location is required',
  });
  expect(createProblems({ ...emptyDraft, description: 'x'.repeat(2001) }, null, true)['description']).toBe(
    '2000 character limit.',
  );
});

test('the known details of the reporter are validated', () => {
  const draft = {
    ...emptyDraft,
    reporter: {
      ...reporter,
      email: 'nonsense',
      firstName: 'x'.repeat(21),
      workPhone: '12',
      notificationNote: 'x'.repeat(501),
    },
  };
  expect(createProblems(draft, null, true)).toMatchObject({
    'customerInfo.email': 'Please enter a valid email address',
    'customerInfo.firstName': '20 character limit.',
    'customerInfo.workPhone': 'Work phone format is invalid.',
    'customerInfo.notificationNote': '500 character limit.',
  });
  expect(createProblems({ ...draft, isAnonymous: true }, null, true)['customerInfo.email']).toBeUndefined();
  expect(
    createProblems({ ...emptyDraft, reporter: { ...emptyDraft.reporter, channels: ['SMS'] } }, null, true)[
      'customerInfo.phoneNumber'
    ],
  ).toBe('Enter the details.');
});

test('an invalid number is refused, not left out', () => {
  const draft = { ...emptyDraft, description: 'x', fieldValues: { f1: 'three' }, internalValues: { i1: '3' } };
  const optional = { ...category, isLocationRequired: false, fields: [{ ...size, isRequired: false }] };
  expect(createProblems(draft, optional, true)).toEqual({ 'category.fields.f1': 'Only numbers allowed.' });
});

test('channels follow the contact details until they are chosen', () => {
  expect(channelsOf(reporter, true)).toEqual(['EMAIL']);
  expect(channelsOf({ ...emptyDraft.reporter, phoneNumber: '510 555 0100' }, true)).toEqual(['SMS']);
  expect(channelsOf({ ...emptyDraft.reporter, phoneNumber: '510 555 0100' }, false)).toEqual([]);
  expect(channelsOf({ ...reporter, channels: [] }, true)).toEqual([]);
});

test('the form is converted to the input of the call', () => {
  expect(toCustomerInput(emptyDraft.reporter, true)).toBeNull();
  expect(toCustomerInput({ ...reporter, channels: [] }, true)).toMatchObject({
    hasSubscribed: false,
    notificationPreference: [],
  });
  const draft = { ...emptyDraft, description: ' Hole ', fieldValues: { f1: '3' }, reporter };
  expect(toCreateInput(draft, category, true)).toMatchObject({
    description: 'Hole',
    location: null,
    category: { id: 'c1', fields: [{ id: 'f1', value: 3 }] },
    customerInfo: { email: 'ann@example.test', hasSubscribed: true },
  });
  expect(toCreateInput(draft, category, true)).not.toHaveProperty('assigneeId');
  expect(toCreateInput({ ...draft, assignee: null }, category, true)).toMatchObject({
    assigneeId: null,
    groupId: null,
  });
  const streets = { value: 'group:g', label: 'Streets (group)', isActive: true };
  expect(toCreateInput({ ...draft, assignee: streets }, category, true)).toMatchObject({
    assigneeId: null,
    groupId: 'g',
  });
});

test('paths are converted to element ids', () => {
  expect(fieldId('customerInfo.email')).toBe('create-customerInfo-email');
  expect(problemsUnder({ 'category.fields.f1': 'a', description: 'b' }, 'category.fields')).toEqual({ f1: 'a' });
});

test('a refused file is identified by its URL, not by its position', () => {
  const sent = [
    { fileName: 'a.txt', fileURL: 'http://files/a' },
    { fileName: 'evil.jpg', fileURL: 'http://files/b' },
  ];
  const errors = refusalsByPath({ 'attachments.1.fileURL': 'A program', description: 'Too long' }, sent);
  expect(errors).toEqual({ description: 'Too long', 'attachments.http://files/b': 'A program' });
  expect(problemsUnder(errors, 'attachments')).toEqual({ 'http://files/b': 'A program' });
});
