import { NativeSelect } from '@mantine/core';
import { FilterPicker } from '../../../ui/pickers/FilterPicker.tsx';
import type { OptionsSource } from '../../../ui/pickers/options.ts';
import { joinChoices, splitChoices } from '../parts/assigned.ts';
import { anyAssigneeSource, tagSource } from '../parts/sources.ts';
import { DateFilter } from './DateFilter.tsx';
import { type ListSearch, splitIds, type StatusChoice, statusChoice, statusFilter } from './list-search.ts';

export interface FilterInputsProps {
  readonly search: ListSearch;
  readonly onChange: (part: { [Key in keyof ListSearch]?: ListSearch[Key] | undefined }) => void;
}

const statuses = [
  { value: '', label: 'Any status' },
  { value: 'OPEN', label: 'Open' },
  { value: 'CLOSED', label: 'Closed' },
  { value: 'REOPENED', label: 'Reopened' },
];
const visibilities = [
  { value: '', label: 'Any visibility' },
  { value: 'EXTERNAL', label: 'External' },
  { value: 'INTERNAL', label: 'Internal' },
];
const unassigned = [{ value: 'NONE', label: 'Unassigned', isActive: true }];

const joined = (ids: string[]): string | undefined => ids.join(',') || undefined;

/** The filters of the list other than its search. */
export function FilterInputs({
  search,
  onChange,
  categories,
}: FilterInputsProps & { readonly categories: OptionsSource }) {
  return (
    <>
      <NativeSelect
        size="xs"
        aria-label="Status"
        data={statuses}
        value={statusChoice(search)}
        onChange={(event) => onChange(statusFilter(event.currentTarget.value as StatusChoice))}
      />
      <FilterPicker
        label="Category"
        source={categories}
        value={splitIds(search.category)}
        onChange={(ids) => onChange({ category: joined(ids) })}
      />
      <AssigneeFilter search={search} onChange={onChange} />
      <DateFilter search={search} onChange={onChange} />
      <FilterPicker
        label="Tags"
        source={tagSource}
        value={splitIds(search.tag)}
        onChange={(ids) => onChange({ tag: joined(ids) })}
      />
      <VisibilityFilter search={search} onChange={onChange} />
    </>
  );
}

function AssigneeFilter({ search, onChange }: FilterInputsProps) {
  return (
    <FilterPicker
      label="Assignee"
      source={anyAssigneeSource}
      first={unassigned}
      value={joinChoices(splitIds(search.assignee), splitIds(search.group))}
      onChange={(chosen) => {
        const { people, groups } = splitChoices(chosen);
        onChange({ assignee: joined(people), group: joined(groups) });
      }}
    />
  );
}

function VisibilityFilter({ search, onChange }: FilterInputsProps) {
  return (
    <NativeSelect
      size="xs"
      aria-label="Visibility"
      data={visibilities}
      value={search.visibility ?? ''}
      onChange={(event) =>
        onChange({
          visibility:
            event.currentTarget.value === '' ? undefined : (event.currentTarget.value as 'EXTERNAL' | 'INTERNAL'),
        })
      }
    />
  );
}
