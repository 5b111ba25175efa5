import { slaFilters, slaStateNames } from '@townkeep/core/mechanisms/sla/goals.ts';
import { localSource, type OptionsSource } from '../../../../ui/pickers/options.ts';
import { areaFilter } from '../../../mechanisms/listing/filters/area-filter.tsx';
import { assigneeFilter } from '../../../mechanisms/listing/filters/assignee-filter.tsx';
import { choiceFilter } from '../../../mechanisms/listing/filters/choice-filter.tsx';
import { datesFilter, pastChoices } from '../../../mechanisms/listing/filters/dates-filter.tsx';
import { flagFilter } from '../../../mechanisms/listing/filters/flag-filter.tsx';
import { idsFilter } from '../../../mechanisms/listing/filters/ids-filter.tsx';
import { searchFilter } from '../../../mechanisms/listing/filters/search-filter.tsx';
import type { FilterPart } from '../../../mechanisms/listing/listing.ts';
import { useEntitySource } from '../entities/entity-source.ts';
import { caseAssigneeSource, useViolations, useViolationTypes } from '../choices.ts';

function useTypeSource(): OptionsSource {
  const options = useViolationTypes().map(({ id, name }) => ({ value: id, label: name, isActive: true }));
  return localSource('violation-types', options, 'No matching types');
}

function useViolationNames(): OptionsSource {
  const options = useViolations().map(({ id, name, typeName }) => {
    return { value: id, label: name, isActive: true, section: typeName };
  });
  return localSource('violation-filter', options, 'No matching violations');
}

const createdChoices = [
  ...pastChoices.map(({ value, label }) => ({ value, label: value === 'ANYTIME' ? 'Created: any time' : label })),
  { value: 'YESTERDAY', label: 'Yesterday' },
];

const dueChoices = [
  { value: 'ANYTIME', label: 'Due: any time' },
  { value: 'OVERDUE', label: 'Overdue' },
  { value: 'TODAY', label: 'Today' },
  { value: 'NEXT_SEVEN_DAYS', label: 'Due in 7 Days' },
  { value: 'CUSTOM', label: 'Custom' },
];

/** The filters of the listing of cases. */
export const caseFilters: readonly FilterPart[] = [
  searchFilter('Search cases'),
  choiceFilter({
    name: 'status',
    label: 'Status',
    any: 'Any status',
    choices: [
      { value: 'ACTIVE', label: 'Open' },
      { value: 'OPEN', label: 'Open, without drafts' },
      { value: 'DRAFT', label: 'Draft' },
      { value: 'CLOSED', label: 'Closed' },
      { value: 'REOPENED', label: 'Reopened' },
    ],
  }),
  assigneeFilter(caseAssigneeSource([])),
  idsFilter({ name: 'type', label: 'Violation type', useSource: useTypeSource }),
  idsFilter({ name: 'violation', label: 'Violation', useSource: useViolationNames }),
  idsFilter({ name: 'entity', label: 'Vehicle or animal', useSource: useEntitySource }),
  areaFilter,
  datesFilter(createdChoices, {
    names: { choice: 'created', from: 'createdFrom', to: 'createdTo' },
    label: 'Created',
  }),
  datesFilter(dueChoices, { names: { choice: 'due', from: 'dueFrom', to: 'dueTo' }, label: 'Due' }),
  choiceFilter({
    name: 'inspection',
    label: 'Inspection',
    any: 'Any inspection',
    choices: [
      { value: 'SCHEDULED', label: 'Inspection scheduled' },
      { value: 'UNSCHEDULED', label: 'No inspection scheduled' },
    ],
  }),
  choiceFilter({
    name: 'notices',
    label: 'Notices',
    any: 'Any',
    choices: [
      { value: 'ANY', label: 'Has a notice' },
      { value: 'AWAITING_APPROVAL', label: 'Notice awaiting approval' },
      { value: 'RETURNED', label: 'Letter returned' },
    ],
  }),
  choiceFilter({
    name: 'initiation',
    label: 'How it started',
    any: 'Any',
    choices: [
      { value: 'PROACTIVE', label: 'Proactive' },
      { value: 'REACTIVE', label: 'Reactive' },
    ],
  }),
  choiceFilter({
    name: 'hours',
    label: 'Time spent',
    any: 'Any',
    choices: [
      { value: 'OPTION_ONE', label: '0 to 10 hours' },
      { value: 'OPTION_TWO', label: 'Over 10 to 20 hours' },
      { value: 'OPTION_THREE', label: 'Over 20 hours' },
    ],
  }),
  choiceFilter({
    name: 'sla',
    label: 'Deadline',
    any: 'Any',
    choices: slaFilters.map((value) => ({ value, label: slaStateNames[value] })),
  }),
  flagFilter('flagged', 'Flagged location'),
];

/** What is owed, for people who see finances. Source: rule R336 */
export const balanceFilter = choiceFilter({
  name: 'balance',
  label: 'Balance',
  any: 'Any balance',
  choices: [
    { value: 'OPTION_ONE', label: 'Balance of $0 to $100' },
    { value: 'OPTION_TWO', label: 'Balance over $100' },
  ],
});
