import { inSentence } from '@townkeep/core/platform/formats/in-sentence.ts';
import { referencedIds } from '@townkeep/core/platform/fields/index.ts';
import { useQuery } from '@tanstack/react-query';
import { FieldMultiPicker } from '../../../../ui/pickers/FieldMultiPicker.tsx';
import { FieldPicker } from '../../../../ui/pickers/FieldPicker.tsx';
import { localSource, type PickerOption } from '../../../../ui/pickers/options.ts';
import { listAreas } from '../list-areas.ts';
import { ChosenOrder } from './ChosenOrder.tsx';
import { wrapperProps, type InputProps } from './input-props.ts';
import { StaffInput } from './StaffInput.tsx';
import { StaffMultiInput } from './StaffMultiInput.tsx';

/** Refers to list items or to staff. */
export function ReferenceInput(props: InputProps<'reference'>) {
  if (props.input.staff === null) return <ItemInput {...props} />;
  return props.input.many ? <StaffMultiInput {...props} /> : <StaffInput {...props} />;
}

/** Refers to list items. Chosen items stay among the options even if they are deactivated. */
function ItemInput(props: InputProps<'reference'>) {
  const { input, value } = props;
  const area = listAreas.find(({ list }) => list.name === input.to)!;
  const items = useQuery(area.queries.list.queryOptions({ input: {} })).data?.items ?? [];
  const chosen = referencedIds(value);
  const options = items
    .filter(({ id, isActive }) => isActive || chosen.includes(id))
    .map(({ id, name, isActive }) => ({ value: id, label: name, isActive }));
  const empty = `No matching ${inSentence(area.list.label.many)}`;
  return input.many ? (
    <ManyItemsInput {...props} chosen={chosen} options={options} empty={empty} />
  ) : (
    <OneItemInput {...props} chosen={chosen} options={options} empty={empty} />
  );
}

interface ItemChoices extends InputProps<'reference'> {
  readonly chosen: readonly string[];
  readonly options: readonly PickerOption[];
  readonly empty: string;
}

function OneItemInput({ chosen, options, empty, ...props }: ItemChoices) {
  const { input, required, onChange } = props;
  return (
    <FieldPicker
      {...wrapperProps(props)}
      source={localSource(input.to, options, empty)}
      {...(required ? {} : { none: 'None' })}
      value={options.find(({ value }) => value === chosen[0]) ?? null}
      onChange={(next) => onChange(next)}
    />
  );
}

function ManyItemsInput({ chosen, options, empty, ...props }: ItemChoices) {
  const { input, label, onChange } = props;
  const value = chosen.flatMap((id) => options.find((option) => option.value === id) ?? []);
  return (
    <>
      <FieldMultiPicker
        {...wrapperProps(props)}
        source={localSource(input.to, options, empty)}
        max={input.maxEntries}
        value={value}
        onChange={onChange}
      />
      {input.isOrdered && value.length > 1 && <ChosenOrder label={label} chosen={value} onChange={onChange} />}
    </>
  );
}
