import '@mantine/core/styles/Pill.css';
import '@mantine/core/styles/PillsInput.css';
import { MultiSelect } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { referencedIds } from '@townkeep/core/kernel/fields/index.ts';
import { personName } from '@townkeep/core/people';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { shownName } from '../../../ui/shown-name.ts';
import { apiQuery } from '../../session/api.ts';
import { wrapperProps, type InputProps } from './input-props.ts';

const SEARCH_DEBOUNCE_MS = 200;
/** The maximum number of people that one call returns. */
const FOUND_MAX = 100;

/** Refers to several staff members. The server searches them by name. Chosen ones stay even if they are deactivated. */
export function StaffMultiInput(props: InputProps<'reference'>) {
  const { input, value, label, onChange } = props;
  const chosen = referencedIds(value);
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed.trim(), SEARCH_DEBOUNCE_MS);
  const found = useStaff({ ...(q === '' ? {} : { q }), limit: FOUND_MAX });
  const known = useStaff({ ids: chosen, limit: FOUND_MAX }, chosen.length > 0);
  const people = [...new Map([...found.people, ...known.people].map((person) => [person.id, person])).values()];
  const options = people.map((person) => ({ value: person.id, label: shownName(personName(person), person.isActive) }));
  const unknown = chosen.filter((id) => !people.some((person) => person.id === id));
  const unnamed = unknown.map((id) => ({
    value: id,
    label: known.isFetching ? 'Loading…' : 'Deleted person',
  }));
  return (
    <MultiSelect
      {...wrapperProps(props)}
      data={[...options, ...unnamed]}
      searchable
      selectFirstOptionOnChange
      searchValue={typed}
      onSearchChange={setTyped}
      limit={FOUND_MAX}
      maxValues={input.maxEntries}
      clearable
      clearButtonProps={{ 'aria-label': `Clear ${label}` }}
      nothingFoundMessage="No matching staff"
      value={chosen}
      onChange={onChange}
    />
  );
}

interface StaffSearch {
  readonly q?: string;
  readonly ids?: string[];
  readonly limit: number;
}

function useStaff(input: StaffSearch, enabled = true) {
  const query = useQuery(apiQuery.setup.staff.queryOptions({ input, enabled, placeholderData: keepPreviousData }));
  return { people: (enabled ? query.data?.people : undefined) ?? [], isFetching: query.isFetching };
}
