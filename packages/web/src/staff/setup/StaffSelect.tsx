import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PickerOption } from '../../ui/pickers/options.ts';
import { FieldPicker } from '../../ui/pickers/FieldPicker.tsx';
import { apiQuery } from '../session/api.ts';
import { assigneeSource, personOption } from '../submissions/parts/sources.ts';
import type { ReferenceProps } from './ReferenceSelect.tsx';

/** Refers to somebody who may be given submissions, or to nobody; found by the server, however many there are. */
export function StaffSelect({ value, onChange, ...rest }: ReferenceProps) {
  const [chosen, setChosen] = useState<PickerOption | null>(null);
  const stored = useQuery(
    apiQuery.submissions.crmUsers.queryOptions({ input: { ids: [value ?? ''], status: 'ALL', limit: 1 }, enabled: value !== null && value !== chosen?.value }),
  );
  const [person] = stored.data?.users ?? [];
  const unnamed = { value: value ?? '', label: stored.isFetching ? 'Loading…' : 'Somebody who has no submissions any more', isActive: true };
  const known = value === chosen?.value ? chosen : person === undefined ? unnamed : personOption(person);
  return (
    <FieldPicker
      {...rest}
      source={assigneeSource}
      none="Unassigned"
      value={value === null ? null : known}
      onChange={(id, label) => {
        setChosen(id === null ? null : { value: id, label, isActive: true });
        onChange(id);
      }}
    />
  );
}
