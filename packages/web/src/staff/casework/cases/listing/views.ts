import type { ListingView } from '../../../mechanisms/listing/listing.ts';

/** The views of the listing of cases that a person has without saving any. */
export const caseViews = (personId: string): readonly ListingView[] => [
  { name: 'all', label: 'All', state: {} },
  { name: 'active', label: 'Open', state: { status: 'ACTIVE' } },
  { name: 'mine', label: 'Mine', state: { status: 'ACTIVE', assignee: personId } },
  { name: 'unassigned', label: 'Unassigned', state: { status: 'ACTIVE', assignee: 'NONE' } },
  { name: 'overdue', label: 'Overdue', state: { due: 'OVERDUE', sort: 'daysLate', order: 'DESC' } },
  { name: 'at-risk', label: 'At risk', state: { sla: 'WARNED' } },
  { name: 'unscheduled', label: 'No inspection', state: { status: 'OPEN', inspection: 'UNSCHEDULED' } },
  { name: 'returned', label: 'Returned letters', state: { notices: 'RETURNED' } },
];
