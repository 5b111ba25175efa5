import { Button, Combobox } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { OptionList } from './OptionList.tsx';
import { noOptions, type OptionsSource, type PickerOption } from './options.ts';
import { DROPDOWN_CLASS, usePickerStore } from './use-picker-store.ts';

export interface FilterPickerProps {
  readonly label: string;
  readonly source: OptionsSource;
  readonly value: readonly string[];
  readonly onChange: (value: string[]) => void;
  readonly first?: readonly PickerOption[];
  readonly isWide?: boolean;
}

/** A list filter: a button that shows the current choices and opens the options. Any number can be chosen. */
export function FilterPicker({ label, source, value, onChange, first = noOptions, isWide = false }: FilterPickerProps) {
  const store = usePickerStore();
  const toggle = (id: string) => onChange(value.includes(id) ? value.filter((each) => each !== id) : [...value, id]);
  const name = useOptionName(source, first, value);
  const summary =
    value.length === 0 ? '' : value.length === 1 && name !== null ? `: ${name}` : `: ${value.length} chosen`;
  return (
    <Combobox store={store} onOptionSubmit={toggle} width={260} position="bottom-start" withinPortal>
      <Combobox.Target targetType="button">
        <Button
          variant={value.length === 0 ? 'default' : 'light'}
          size="xs"
          fw={500}
          fullWidth={isWide}
          justify="space-between"
          rightSection={<IconChevronDown size={14} aria-hidden />}
          onClick={() => store.toggleDropdown()}
          maw={isWide ? undefined : 220}
        >
          {label}
          {summary}
        </Button>
      </Combobox.Target>
      <Combobox.Dropdown className={DROPDOWN_CLASS}>
        <OptionList label={label} source={source} store={store} chosen={value} first={first} />
      </Combobox.Dropdown>
    </Combobox>
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
