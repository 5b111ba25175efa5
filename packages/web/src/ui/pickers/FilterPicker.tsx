import { Button } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { cloneElement } from 'react';
import { useLater } from '../later/use-later.ts';
import { noOptions, type OptionsSource, type PickerOption } from './options.ts';

export interface FilterPickerProps {
  readonly label: string;
  readonly source: OptionsSource;
  readonly value: readonly string[];
  readonly onChange: (value: string[]) => void;
  readonly first?: readonly PickerOption[];
  readonly isWide?: boolean;
}

const load = () => import('./Picker.tsx');

/** A list filter: a button that shows the current choices and opens the options. Any number can be chosen. */
export function FilterPicker(props: FilterPickerProps) {
  const { label, source, value, onChange, first = noOptions, isWide = false } = props;
  const name = useOptionName(source, first, value);
  const summary =
    value.length === 0 ? '' : value.length === 1 && name !== null ? `: ${name}` : `: ${value.length} chosen`;
  const { part, want, hints } = useLater(load);
  const button = (toggle: () => void) => (
    <Button
      variant={value.length === 0 ? 'default' : 'light'}
      size="xs"
      fw={value.length === 0 ? 400 : 600}
      fullWidth={isWide}
      justify="space-between"
      rightSection={<IconChevronDown size={14} aria-hidden />}
      onClick={toggle}
      maw={isWide ? undefined : 220}
    >
      {label}
      {summary}
    </Button>
  );
  if (part === null)
    return cloneElement(button(want), { ...hints, 'aria-haspopup': 'listbox', 'aria-expanded': false });
  return (
    <part.Picker
      label={label}
      source={source}
      chosen={value}
      first={first}
      closing="never"
      onPick={(id) => onChange(value.includes(id) ? value.filter((each) => each !== id) : [...value, id])}
      startsOpen
      width={260}
      position="bottom-start"
      renderButton={button}
    />
  );
}

/** Returns the name of the only chosen option, if it is on the first page. */
function useOptionName(source: OptionsSource, first: readonly PickerOption[], value: readonly string[]): string | null {
  const page = useQuery({
    queryKey: ['option-names', source.key],
    queryFn: () => source.load('', 0),
    enabled: value.length === 1,
    staleTime: 60_000,
  });
  return [...first, ...(page.data?.options ?? [])].find((option) => option.value === value[0])?.label ?? null;
}
