import { Button } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Ref } from 'react';
import { noOptions, type OptionsSource, type PickerOption } from './options.ts';
import { Picker } from './Picker.tsx';
import type { PickerHandle } from './picker-store.ts';

export interface FilterPickerProps {
  readonly label: string;
  readonly source: OptionsSource;
  readonly value: readonly string[];
  readonly onChange: (value: string[]) => void;
  readonly first?: readonly PickerOption[];
  readonly isWide?: boolean;
  /** Opens the dropdown from elsewhere, e.g. by a key. */
  readonly openRef?: Ref<PickerHandle>;
}

/** A list filter: a button that shows the current choices and opens the options. Any number can be chosen. */
export function FilterPicker(props: FilterPickerProps) {
  const { label, source, value, onChange, first = noOptions, isWide = false, openRef } = props;
  const name = useOptionName(source, first, value);
  const summary =
    value.length === 0 ? '' : value.length === 1 && name !== null ? `: ${name}` : `: ${value.length} chosen`;
  return (
    <Picker
      label={label}
      source={source}
      chosen={value}
      first={first}
      closing="never"
      onPick={(id) => onChange(value.includes(id) ? value.filter((each) => each !== id) : [...value, id])}
      openRef={openRef}
      width={260}
      position="bottom-start"
      renderButton={(toggle) => (
        <Button
          variant={value.length === 0 ? 'default' : 'light'}
          size="xs"
          fw={500}
          fullWidth={isWide}
          justify="space-between"
          rightSection={<IconChevronDown size={14} aria-hidden />}
          onClick={toggle}
          maw={isWide ? undefined : 220}
        >
          {label}
          {summary}
        </Button>
      )}
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
