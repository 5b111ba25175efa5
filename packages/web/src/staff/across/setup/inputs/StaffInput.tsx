import { personName } from '@townkeep/core/identity/people';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PickerOption } from '../../../../ui/pickers/options.ts';
import { FieldPicker } from '../../../../ui/pickers/FieldPicker.tsx';
import { apiQuery } from '../../../platform/session/api.ts';
import { assigneeSource } from '../../../casework/submissions/index.ts';
import { activeStaff } from '../../users/index.ts';
import type { InputProps } from './input-props.ts';

const sources = { assignees: assigneeSource, active: activeStaff };

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
