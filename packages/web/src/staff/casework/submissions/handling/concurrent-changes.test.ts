import type { CustomField } from '@townkeep/core/mechanisms/custom-fields';
import { noPlace } from '@townkeep/core/casework/submissions/filing/issue-form.ts';
import { expect, test } from 'vitest';
import { formPlace } from '../../../mechanisms/place/form-place.ts';
import { formAnswers } from '../../../mechanisms/record/answer-fields.tsx';
import { changedFields } from '../../../mechanisms/record/changes-by-others.ts';
import { changedParts, changedPlace } from './concurrent-changes.ts';
import type { Submission } from '../read/SubmissionContext.ts';

const field = (id: string, label: string) => ({ id, label, type: 'TEXT', nested: [] }) as unknown as CustomField;
const fields = [field('size', 'Size'), field('depth', 'Depth'), field('lane', 'Lane')];
const answer = (id: string, value: string | null) => ({
  id,
  label: id,
  type: 'TEXT' as const,
  isRequired: false,
  value,
});

test('answers changed by another person are listed unless the same was typed here', () => {
  const own = formAnswers('fields', fields);
  const opened = own.valuesOf([answer('size', 'small')]);
  const now = own.valuesOf([answer('size', 'big'), answer('depth', '3 in'), answer('lane', null)]);
  expect(changedFields(own.labels, opened, now, {})).toEqual([
    { name: 'fields.size', label: 'Size', text: 'big' },
    { name: 'fields.depth', label: 'Depth', text: '3 in' },
  ]);
  expect(changedFields(own.labels, opened, now, { 'fields.size': 'big', 'fields.depth': '4 in' })).toMatchObject([
    { name: 'fields.depth', text: '3 in' },
  ]);
  expect(changedFields(own.labels, opened, own.valuesOf([]), { 'fields.size': '' })).toEqual([]);
});

const place = {
  ...noPlace,
  streetAddress: '1 Elm Street',
  city: 'Oakmere',
  state: 'CA',
  zip: '94606',
  locationSource: 'MANUAL',
} as unknown as NonNullable<Submission['location']>;

test('a place that both set to the same is not reported, however it was found', () => {
  expect(changedPlace(null, place, null)).toEqual([
    { name: 'location', label: 'Location', text: '1 Elm Street, Oakmere, CA 94606' },
  ]);
  expect(changedPlace(null, place, { ...formPlace(place), locationSource: 'GIS_DIRECT' })).toEqual([]);
  expect(changedPlace(null, place, { ...formPlace(place), secUnitNum: 'B' })).toHaveLength(1);
  expect(changedPlace(place, place, null)).toEqual([]);
});

const submission = {
  status: 'OPEN',
  category: { id: 'c', name: 'Pothole' },
  assignee: null,
  assigneeGroup: null,
  fields: [],
  internalFields: [],
  location: null,
  attachments: [{ id: 'a', title: 'Photo', description: null, presignedUrl: 'https://files.test/1' }],
  messages: [{ id: 'm', deliveries: [{ status: 'QUEUED' }] }],
  notes: [],
  visibility: 'EXTERNAL',
  tags: [],
  customer: null,
} as unknown as Submission;

test('parts of the submission changed by another person are listed with their short values', () => {
  const assignee = { id: 'p', firstName: 'Marcus', lastName: 'Lee', isActive: true };
  const now = {
    ...submission,
    status: 'CLOSED',
    assignee,
    location: place,
    tags: [{ id: 't', name: 'School zone' }],
    notes: [{ id: 'n', editedAt: null }],
  } as unknown as Submission;
  expect(changedParts(submission, now).map(({ label }) => label)).toEqual([
    'Status (now closed)',
    'Assignee (now Marcus Lee)',
    'Location (now 1 Elm Street, Oakmere, CA 94606)',
    'Internal notes',
    'Tags (now School zone)',
  ]);
});

test('new file URLs and deliveries are not changes', () => {
  const now = {
    ...submission,
    attachments: submission.attachments.map((file) => ({ ...file, presignedUrl: 'https://files.test/2' })),
    messages: submission.messages.map((message) => ({ ...message, deliveries: [] })),
  };
  expect(changedParts(submission, now)).toEqual([]);
});
