import { Button, Group, NativeSelect, Stack } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { SearchField } from '../../../ui/lists/SearchField.tsx';
import { FilterPicker } from '../../../ui/pickers/FilterPicker.tsx';
import { splitChoices, joinChoices } from '../parts/assigned.ts';
import { anyAssigneeSource, tagSource } from '../parts/sources.ts';
import { useCategories } from '../parts/use-categories.ts';
import { DateFilter } from './DateFilter.tsx';
import {
  statusFilter,
  isFiltered,
  splitIds,
  type ListSearch,
  type StatusChoice,
  statusChoice,
  withoutFilters,
} from './list-search.ts';

export interface ListFiltersProps {
  readonly search: ListSearch;
  readonly onChange: (part: { [Key in keyof ListSearch]?: ListSearch[Key] | undefined }) => void;
  readonly onReplace: (search: ListSearch) => void;
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

/** All filters of the list, on one line where there is room. */
export function ListFilters({ search, onChange, onReplace }: ListFiltersProps) {
  const { source } = useCategories(false);
  const isNarrow = useMediaQuery('(max-width: 48em)') ?? false;
  const joined = (ids: string[]) => ids.join(',') || undefined;
  const [isOpen, setIsOpen] = useState(false);
  const field = (
    <SearchField
      label="Search submissions"
      size="xs"
      {...(isNarrow ? { flex: 1 } : { w: 230 })}
      value={search.q ?? ''}
      onSearch={(q) => {
        if (q !== (search.q ?? '')) onChange({ q: q || undefined });
      }}
    />
  );
  const clear = isFiltered(search) && (
    <Button size="xs" variant="subtle" onClick={() => onReplace(withoutFilters(search))}>
      Clear filters
    </Button>
  );
  const filters = (
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
        source={source}
        value={splitIds(search.category)}
        onChange={(ids) => onChange({ category: joined(ids) })}
      />
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
      <DateFilter search={search} onChange={onChange} />
      <FilterPicker
        label="Tags"
        source={tagSource}
        value={splitIds(search.tag)}
        onChange={(ids) => onChange({ tag: joined(ids) })}
      />
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
    </>
  );
  if (!isNarrow)
    return (
      <Group gap="xs" align="flex-start" role="search" aria-label="Filters">
        {field}
        {filters}
        {clear}
      </Group>
    );
  return (
    <Stack gap="xs" role="search" aria-label="Filters">
      <Group gap="xs" wrap="nowrap">
        {field}
        <Button size="xs" variant="default" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          Filters
        </Button>
      </Group>
      {isOpen && (
        <Group gap="xs" align="flex-start">
          {filters}
        </Group>
      )}
      {clear}
    </Stack>
  );
}
