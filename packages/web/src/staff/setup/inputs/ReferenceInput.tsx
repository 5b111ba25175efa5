import { MultiSelect, Select } from '@mantine/core';
import { referencedIds } from '@townkeep/core/kernel/fields/index.ts';
import { useQuery } from '@tanstack/react-query';
import { shownName } from '../../../ui/shown-name.ts';
import { listAreas } from '../areas.ts';
import { wrapperProps, type InputProps } from './input-props.ts';
import { StaffInput } from './StaffInput.tsx';
import { StaffMultiInput } from './StaffMultiInput.tsx';

/** The number of options listed at a time. */
const SHOWN = 100;

/** Refers to list items or to staff. */
export function ReferenceInput(props: InputProps<'reference'>) {
  if (props.input.staff === null) return <ItemInput {...props} />;
  return props.input.many ? <StaffMultiInput {...props} /> : <StaffInput {...props} />;
}

/** Refers to list items. Chosen items stay among the options even if they are deactivated. */
function ItemInput(props: InputProps<'reference'>) {
  const { input, value, label, required, onChange } = props;
  const area = listAreas.find(({ list }) => list.name === input.to)!;
  const items = useQuery(area.queries.list.queryOptions({ input: {} })).data?.items ?? [];
  const chosen = referencedIds(value);
  const data = items
    .filter(({ id, isActive }) => isActive || chosen.includes(id))
    .map(({ id, name, isActive }) => ({ value: id, label: shownName(name, isActive) }));
  const shared = {
    ...wrapperProps(props),
    data,
    searchable: true,
    limit: SHOWN,
    nothingFoundMessage: `No matching ${area.list.label.many.toLowerCase()}`,
  };
  const clear = { 'aria-label': `Clear ${label}` };
  if (input.many)
    return (
      <MultiSelect
        {...shared}
        clearable
        clearButtonProps={clear}
        maxValues={input.maxEntries}
        value={chosen}
        onChange={onChange}
      />
    );
  return (
    <Select {...shared} clearable={!required} clearButtonProps={clear} value={chosen[0] ?? null} onChange={onChange} />
  );
}
