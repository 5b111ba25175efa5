import { expect, test } from 'vitest';
import type { SubmissionRow } from '../submission.ts';
import { submissionColumns } from './columns.ts';

const row: SubmissionRow = {
  id: '01980000-0000-7000-8000-000000000001',
  number: 7,
  status: 'OPEN',
  isReopened: true,
  visibility: 'INTERNAL',
  source: 'SMS',
  summary: 'A hole',
  category: { id: '01980000-0000-7000-8000-000000000002', name: 'Pothole', isActive: false },
  assignee: null,
  assigneeGroup: { id: '01980000-0000-7000-8000-000000000003', name: 'Streets', isActive: true },
  reporterName: null,
  locationText: '1 Oak Street',
  latitude: 37.8,
  longitude: -122.2,
  createdAt: '2026-05-01T10:00:00.000Z',
  updatedAt: '2026-05-01T11:00:00.000Z',
  dueOn: null,
  isOverdue: false,
  sla: 'WARNED',
  tags: [{ id: '01980000-0000-7000-8000-000000000004', name: 'Urgent', color: 'red', isActive: true }],
  photoCount: 2,
  awaitsReply: true,
  isFixed: false,
};

test('each column gives the words that staff read, and numbers and dates as such', () => {
  const values = Object.fromEntries(submissionColumns.map(({ name, value }) => [name, value(row)]));
  expect(values).toMatchObject({
    number: 7,
    status: 'Reopened',
    category: 'Pothole (Deactivated)',
    assignee: 'Streets (group)',
    reporter: null,
    tags: 'Urgent',
    visibility: 'Internal',
    source: 'Text message',
    dueOn: null,
    isOverdue: false,
    sla: 'At risk',
    longitude: -122.2,
  });
  expect(submissionColumns.every(({ label }) => label !== '')).toBe(true);
});
