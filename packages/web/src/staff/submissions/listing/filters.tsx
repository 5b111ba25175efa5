import { Checkbox } from '@mantine/core';
import type { SubmissionStage } from '@townkeep/core/submissions';
import { slaFilters, slaStateNames } from '@townkeep/core/sla/goals.ts';
import { FilterPicker } from '../../../ui/pickers/FilterPicker.tsx';
import { choiceFilter } from '../../listing/filters/choice-filter.tsx';
import { datesFilter, pastChoices } from '../../listing/filters/dates-filter.tsx';
import { idsFilter, idsOf, joinIds, validIds } from '../../listing/filters/ids-filter.tsx';
import { presetFilter } from '../../listing/filters/preset-filter.tsx';
import { searchFilter } from '../../listing/filters/search-filter.tsx';
import type { FilterInputProps, FilterPart } from '../../listing/listing.ts';
import { joinChoices, splitChoices } from '../../record/assigned.ts';
import { anyAssigneeSource, tagSource } from '../parts/sources.ts';
import { useCategories } from '../parts/use-categories.ts';

const unassigned = [{ value: 'NONE', label: 'Unassigned', isActive: true }];

/** People and groups in one picker: `assignee` and `group` in the URL. `NONE` is unassigned. */
const assigneeFilter: FilterPart = {
  names: ['assignee', 'group'],
  read: (raw) => ({ assignee: validIds(raw['assignee'], 'NONE'), group: validIds(raw['group']) }),
  Input: AssigneeInput,
};

function AssigneeInput({ state, onChange }: FilterInputProps) {
  return (
    <FilterPicker
      label="Assignee"
      source={anyAssigneeSource}
      first={unassigned}
      value={joinChoices(idsOf(state, 'assignee'), idsOf(state, 'group'))}
      onChange={(chosen) => {
        const { people, groups } = splitChoices(chosen);
        onChange({ assignee: joinIds(people), group: joinIds(groups) });
      }}
    />
  );
}

const waitingFilter: FilterPart = {
  names: ['waiting'],
  read: (raw) => ({ waiting: raw['waiting'] === true ? true : undefined }),
  Input: ({ state, onChange }) => (
    <Checkbox
      size="xs"
      label="Waiting for us"
      mt={6}
      checked={state['waiting'] === true}
      onChange={(event) => onChange({ waiting: event.currentTarget.checked || undefined })}
    />
  ),
};

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
  assigneeFilter,
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
    label: 'SLA',
    any: 'Any SLA',
    choices: slaFilters.map((value) => ({ value, label: slaStateNames[value] })),
  }),
  waitingFilter,
  presetFilter({ name: 'stage', label: 'Stage', choices: stages }),
];
