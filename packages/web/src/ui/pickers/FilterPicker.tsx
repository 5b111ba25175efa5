import { Button } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { cloneElement } from 'react';
import { useLater } from '../later/use-later.ts';
import { noOptions, optionLabel, OPTIONS_PAGE, type OptionsSource, type PickerOption } from './options.ts';

export interface FilterPickerProps {
  readonly label: string;
  readonly source: OptionsSource;
  readonly value: readonly string[];
  readonly onChange: (value: string[]) => void;
  readonly first?: readonly PickerOption[];
  /** Choices whose names are known although the source may not list them. */
  readonly known?: readonly PickerOption[];
  readonly isWide?: boolean;
}

const load = () => import('./Picker.tsx');

/** A list filter: a button that shows the current choices and opens the options. Any number can be chosen. */
export function FilterPicker(props: FilterPickerProps) {
  const { label, source, value, onChange, first = noOptions, known = first, isWide = false } = props;
  const text = useChosenText(source, value, known);
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
      {text === null ? label : `${label}: ${text}`}
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

/** Returns what is chosen: the name of the only choice, or how many there are; null for none. */
export function useChosenText(
  source: OptionsSource,
  value: readonly string[],
  known: readonly PickerOption[] = noOptions,
): string | null {
  const [only = ''] = value;
  const given = known.find((option) => option.value === only);
  const found = useQuery({
    queryKey: ['option-name', source.key, only],
    queryFn: () => findName(source, only),
    enabled: value.length === 1 && given === undefined,
    staleTime: 60_000,
  });
  if (value.length === 0) return null;
  const name = given?.label ?? found.data;
  return value.length === 1 && name != null ? name : `${value.length} chosen`;
}

/** The most pages that are read to name a choice. */
const NAME_PAGES = 10;

async function findName(source: OptionsSource, value: string): Promise<string | null> {
  for (let page = 0; page < NAME_PAGES; page++) {
    const { options, total } = await source.load('', page * OPTIONS_PAGE);
    const found = options.find((option) => option.value === value);
    if (found !== undefined) return optionLabel(found);
    if ((page + 1) * OPTIONS_PAGE >= total) return null;
  }
  return null;
}
