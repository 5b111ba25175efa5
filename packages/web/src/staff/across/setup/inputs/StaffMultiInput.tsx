import { referencedIds } from '@townkeep/core/platform/fields/index.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { FieldMultiPicker } from '../../../../ui/pickers/FieldMultiPicker.tsx';
import type { PickerOption } from '../../../../ui/pickers/options.ts';
import { apiQuery } from '../../../platform/session/api.ts';
import { personOption } from '../../../mechanisms/record/assigned.ts';
import { wrapperProps, type InputProps } from './input-props.ts';
import { activeStaff } from '../../users/index.ts';

/** The maximum number of people that one call returns. */
const FOUND_MAX = 100;

/** Refers to several staff members. The server searches them by name. Chosen ones stay even if they are deactivated. */
export function StaffMultiInput(props: InputProps<'reference'>) {
  const { input, value, onChange } = props;
  return (
    <FieldMultiPicker
      {...wrapperProps(props)}
      source={activeStaff}
      max={input.maxEntries}
      value={useChosen(referencedIds(value))}
      onChange={onChange}
    />
  );
}

/** Returns the chosen people with their names, in the order of the choice. */
function useChosen(ids: string[]): PickerOption[] {
  const known = useQuery(
    apiQuery.setup.staff.queryOptions({
      input: { ids, limit: FOUND_MAX },
      enabled: ids.length > 0,
      placeholderData: keepPreviousData,
    }),
  );
  const people = new Map((known.data?.people ?? []).map((person) => [person.id, personOption(person)]));
  const unknown = known.isFetching ? 'Loading…' : 'Deleted person';
  return ids.map((id) => people.get(id) ?? { value: id, label: unknown, isActive: true });
}
