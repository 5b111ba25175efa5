import { MultiSelect, Select } from '@mantine/core';
import { referencedIds } from '@townkeep/core/kernel/fields/index.ts';
import { useQuery } from '@tanstack/react-query';
import { shownName } from '../../../ui/shown-name.ts';
import { listAreas } from '../areas.ts';
import { common, type InputProps } from './input-props.ts';
import { StaffInput } from './StaffInput.tsx';
import { StaffsInput } from './StaffsInput.tsx';

/** Options that a list shows before something is typed. */
const SHOWN = 100;

/** Refers to items of a list, or to staff. */
export function ReferenceInput(props: InputProps<'reference'>) {
  if (props.input.staff === null) return <ItemInput {...props} />;
  return props.input.many ? <StaffsInput {...props} /> : <StaffInput {...props} />;
}

/** What is chosen stays among the options, also when it is deactivated. */
function ItemInput(props: InputProps<'reference'>) {
  const { input, value, label, required, onChange } = props;
  const area = listAreas.find(({ list }) => list.name === input.to)!;
  const items = useQuery(area.queries.list.queryOptions({ input: {} })).data?.items ?? [];
  const chosen = referencedIds(value);
  const data = items
    .filter(({ id, isActive }) => isActive || chosen.includes(id))
    .map(({ id, name, isActive }) => ({ value: id, label: shownName(name, isActive) }));
  const shared = {
    ...common(props),
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
