import { assignedOption, assignedText } from '../../../mechanisms/record/assigned.ts';
import { changedPartsOf, type ComparedPart } from '../../../mechanisms/record/changed-parts.ts';
import type { Case } from '../read/CaseContext.ts';

const statuses = { DRAFT: 'draft', OPEN: 'open', CLOSED: 'closed' } as const;

// In the order of the page.
const parts: readonly ComparedPart<Case>[] = [
  { label: 'Status', value: ({ status }) => status, text: ({ status }) => statuses[status] },
  {
    label: 'Assignee',
    value: (shown) => assignedOption(shown)?.value,
    text: (now) => assignedText(now) ?? 'unassigned',
  },
  { label: 'Description', value: ({ description }) => description },
  { label: 'Violations', value: ({ violations }) => violations },
  { label: 'Inspections', value: ({ inspections }) => inspections },
  { label: 'Contacts', value: ({ contacts }) => contacts },
  { label: 'Location', value: ({ places }) => places },
  {
    label: 'Attachments',
    value: ({ attachments }) => attachments.map(({ id, title, description }) => [id, title, description]),
  },
  { label: 'Messages', value: ({ messages }) => messages.map(({ id }) => id) },
  { label: 'Notes', value: ({ notes }) => notes.map(({ id, editedAt }) => [id, editedAt]) },
  { label: 'Submissions', value: ({ submissions }) => submissions.map(({ id }) => id) },
];

/** Returns the parts of the case that another person changed since the dialog was opened. */
export const changedParts = changedPartsOf(parts);
