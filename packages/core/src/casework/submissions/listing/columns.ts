import { personName } from '../../../identity/people/index.ts';
import { exportChoice, type ListColumn } from '../../../mechanisms/runs/index.ts';
import { slaStateNames } from '../../../mechanisms/sla/goals.ts';
import type { SubmissionRow, SubmissionSource } from '../submission.ts';

const sourceNames: Readonly<Record<SubmissionSource, string>> = {
  WEB: 'Public form',
  STAFF: 'Staff',
  EMAIL: 'Email',
  SMS: 'Text message',
  API: 'Another system',
  OPEN311: 'Open311',
};

/** Returns the name of the assigned person or group; null for neither. A deactivated one is marked. */
function assigneeText({ assignee, assigneeGroup }: Pick<SubmissionRow, 'assignee' | 'assigneeGroup'>): string | null {
  if (assigneeGroup !== null) return marked(`${assigneeGroup.name} (group)`, assigneeGroup.isActive);
  return assignee && marked(personName(assignee), assignee.isActive);
}

const marked = (name: string, isActive: boolean): string => (isActive ? name : `${name} (Deactivated)`);

const statusText = ({ status, isReopened }: Pick<SubmissionRow, 'status' | 'isReopened'>): string => {
  if (status === 'CLOSED') return 'Closed';
  return isReopened ? 'Reopened' : 'Open';
};

export const submissionColumnNames = [
  'number',
  'status',
  'category',
  'summary',
  'place',
  'reporter',
  'assignee',
  'createdAt',
  'updatedAt',
  'dueOn',
  'isOverdue',
  'sla',
  'awaitsReply',
  'tags',
  'visibility',
  'source',
  'latitude',
  'longitude',
] as const;
export type SubmissionColumnName = (typeof submissionColumnNames)[number];

type Column = Omit<ListColumn<SubmissionRow>, 'name'>;

const columns: Readonly<Record<SubmissionColumnName, Column>> = {
  number: { label: 'Number', kind: 'number', value: ({ number }) => number },
  status: { label: 'Status', kind: 'text', value: statusText },
  category: { label: 'Category', kind: 'text', value: ({ category }) => marked(category.name, category.isActive) },
  summary: { label: 'Description', kind: 'text', value: ({ summary }) => summary },
  place: { label: 'Location', kind: 'text', value: ({ locationText }) => locationText },
  reporter: { label: 'Reporter', kind: 'text', value: ({ reporterName }) => reporterName },
  assignee: { label: 'Assignee', kind: 'text', value: assigneeText },
  createdAt: { label: 'Received', kind: 'instant', value: ({ createdAt }) => createdAt },
  updatedAt: { label: 'Updated', kind: 'instant', value: ({ updatedAt }) => updatedAt },
  dueOn: { label: 'Due', kind: 'date', value: ({ dueOn }) => dueOn },
  isOverdue: { label: 'Overdue', kind: 'yes-no', value: ({ isOverdue }) => isOverdue },
  sla: { label: 'SLA', kind: 'text', value: ({ sla }) => sla && slaStateNames[sla] },
  awaitsReply: { label: 'Awaiting reply', kind: 'yes-no', value: ({ awaitsReply }) => awaitsReply },
  tags: { label: 'Tags', kind: 'text', value: ({ tags }) => tags.map(({ name }) => name).join(', ') || null },
  visibility: {
    label: 'Visibility',
    kind: 'text',
    value: ({ visibility }) => (visibility === 'EXTERNAL' ? 'External' : 'Internal'),
  },
  source: { label: 'Source', kind: 'text', value: ({ source }) => sourceNames[source] },
  latitude: { label: 'Latitude', kind: 'number', value: ({ latitude }) => latitude },
  longitude: { label: 'Longitude', kind: 'number', value: ({ longitude }) => longitude },
};

/** The columns of the listing of submissions and of its export, in their usual order. */
export const submissionColumns: readonly (ListColumn<SubmissionRow> & { readonly name: SubmissionColumnName })[] =
  submissionColumnNames.map((name) => ({ name, ...columns[name] }));

/** The input of the export besides the filter and the order. */
export const submissionExportChoice = exportChoice(submissionColumnNames);
