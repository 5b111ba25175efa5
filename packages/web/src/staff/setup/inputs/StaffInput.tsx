import { personName } from '@townkeep/core/people';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { OPTIONS_PAGE, type OptionsSource, type PickerOption } from '../../../ui/pickers/options.ts';
import { FieldPicker } from '../../../ui/pickers/FieldPicker.tsx';
import { api, apiQuery } from '../../session/api.ts';
import { assigneeSource, personOption } from '../../submissions/parts/sources.ts';
import type { InputProps } from './input-props.ts';

/** All active staff. */
export const activeSource: OptionsSource = {
  key: 'active-staff',
  load: async (query, offset) => {
    const q = query.trim();
    const page = await api.setup.staff({ ...(q === '' ? {} : { q }), limit: OPTIONS_PAGE, offset });
    return { options: page.people.map(personOption), total: page.total };
  },
  empty: 'No matching staff',
};

const sources = { assignees: assigneeSource, active: activeSource };

/** Refers to one staff member or to none. The server searches the staff. */
export function StaffInput({ label, description, error, input, value, onChange }: InputProps<'reference'>) {
  const [chosen, setChosen] = useState<PickerOption | null>(null);
  const id = typeof value === 'string' ? value : null;
  const isNeeded = id !== null && id !== chosen?.value;
  const stored = useQuery(
    apiQuery.setup.staff.queryOptions({ input: { ids: [id ?? ''], limit: 1 }, enabled: isNeeded }),
  );
  const person = stored.data?.people.find((each) => each.id === id);
  const named = person === undefined ? (stored.isFetching ? 'Loading…' : 'Deleted person') : personName(person);
  const known = id === chosen?.value ? chosen : { value: id ?? '', label: named, isActive: person?.isActive ?? true };
  return (
    <FieldPicker
      label={label}
      description={description}
      error={error}
      source={sources[input.staff ?? 'active']}
      none={input.staff === 'assignees' ? 'Unassigned' : 'None'}
      value={id === null ? null : known}
      onChange={(next, name) => {
        setChosen(next === null ? null : { value: next, label: name, isActive: true });
        onChange(next);
      }}
    />
  );
}
