import type { SubmissionStage } from '@townkeep/core/casework/submissions';
import { slaFilters, slaStateNames } from '@townkeep/core/mechanisms/sla/goals.ts';
import { assigneeFilter } from '../../../mechanisms/listing/filters/assignee-filter.tsx';
import { choiceFilter } from '../../../mechanisms/listing/filters/choice-filter.tsx';
import { datesFilter, pastChoices } from '../../../mechanisms/listing/filters/dates-filter.tsx';
import { flagFilter } from '../../../mechanisms/listing/filters/flag-filter.tsx';
import { idsFilter } from '../../../mechanisms/listing/filters/ids-filter.tsx';
import { presetFilter } from '../../../mechanisms/listing/filters/preset-filter.tsx';
import { searchFilter } from '../../../mechanisms/listing/filters/search-filter.tsx';
import type { FilterPart } from '../../../mechanisms/listing/listing.ts';
import { anyAssigneeSource, tagSource } from '../choices/sources.ts';
import { useCategories } from '../choices/use-categories.ts';

/** The usual choices, and two for the due date. */
const dates = [
  ...pastChoices,
  { value: 'OVERDUE', label: 'Overdue' },
  { value: 'NEXT_SEVEN_DAYS', label: 'Due in 7 Days' },
];

/** The columns of the board. */
export const stages: { readonly value: SubmissionStage; readonly label: string }[] = [
  { value: 'UNASSIGNED', label: 'Unassigned' },
  { value: 'ASSIGNED', label: 'Assigned' },
  { value: 'CLOSED', label: 'Closed' },
];

/** The filters of the listing of submissions. */
export const submissionFilters: readonly FilterPart[] = [
  searchFilter('Search submissions'),
  choiceFilter({
    name: 'status',
    label: 'Status',
    any: 'Any status',
    choices: [
      { value: 'OPEN', label: 'Open' },
      { value: 'CLOSED', label: 'Closed' },
      { value: 'REOPENED', label: 'Reopened' },
    ],
  }),
  idsFilter({ name: 'category', label: 'Category', useSource: () => useCategories(false).source }),
  assigneeFilter(anyAssigneeSource),
  datesFilter(dates),
  idsFilter({ name: 'tag', label: 'Tags', useSource: () => tagSource }),
  choiceFilter({
    name: 'visibility',
    label: 'Visibility',
    any: 'Any visibility',
    choices: [
      { value: 'EXTERNAL', label: 'External' },
      { value: 'INTERNAL', label: 'Internal' },
    ],
  }),
  choiceFilter({
    name: 'sla',
    label: 'Deadline',
    any: 'Any',
    choices: slaFilters.map((value) => ({ value, label: slaStateNames[value] })),
  }),
  flagFilter('waiting', 'Waiting for us'),
  presetFilter({ name: 'stage', label: 'Stage', choices: stages }),
];
