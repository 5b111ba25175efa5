import { inSentence } from '@townkeep/core/platform/formats/in-sentence.ts';
import { referencedIds } from '@townkeep/core/platform/fields/index.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { FieldMultiPicker } from '../../../../ui/pickers/FieldMultiPicker.tsx';
import { FieldPicker } from '../../../../ui/pickers/FieldPicker.tsx';
import { localSource, optionLabel, type PickerOption } from '../../../../ui/pickers/options.ts';
import { listAreas } from '../list-areas.ts';
import { type InputProps, wrapperProps } from './input-props.ts';
import { Group, Paper, Stack, Text } from '@mantine/core';
import { SortableRows } from '../../../../ui/SortableRows.tsx';
import { personName } from '@townkeep/core/identity/people';
import { useState } from 'react';
import { apiQuery } from '../../../platform/session/api.ts';
import { assigneeSource } from '../../../casework/submissions/index.ts';
import { activeStaff } from '../../users/index.ts';
import { personOption } from '../../../mechanisms/record/assigned.ts';

/** The maximum number of people that one call returns. */
const FOUND_MAX = 100;

/** Refers to several staff members. The server searches them by name. Chosen ones stay even if they are deactivated. */
function StaffMultiInput(props: InputProps<'reference'>) {
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

const sources = { assignees: assigneeSource, active: activeStaff };

/** Refers to one staff member or to none. The server searches the staff. */
function StaffInput({ label, description, error, input, value, onChange }: InputProps<'reference'>) {
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

interface ChosenOrderProps {
  /** The label of the field. */
  readonly label: string;
  readonly chosen: readonly PickerOption[];
  readonly onChange: (values: string[]) => void;
}

/** The order of the chosen items, which is changed by dragging or with the keyboard. */
function ChosenOrder({ label, chosen, onChange }: ChosenOrderProps) {
  const rows = chosen.map((option, index) => ({ id: option.value, name: optionLabel(option), position: index + 1 }));
  const title = `Order of the ${inSentence(label)}`;
  return (
    <Stack gap={4} mt="xs">
      <Text fz="xs" c="dimmed" aria-hidden>
        {title}
      </Text>
      <Stack gap={4} role="list" aria-label={title}>
        <SortableRows items={rows} nameOf={({ name }) => name} onMove={(moved) => onChange(moved.map(({ id }) => id))}>
          {({ id, name, position }, { setElement, style, grip }) => (
            <Paper key={id} ref={setElement} style={style} withBorder px="xs" py={2} role="listitem">
              <Group gap="xs" wrap="nowrap">
                {grip}
                <Text fz="sm" className="breaks-words">
                  {position}. {name}
                </Text>
              </Group>
            </Paper>
          )}
        </SortableRows>
      </Stack>
    </Stack>
  );
}
