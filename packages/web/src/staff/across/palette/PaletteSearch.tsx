import { Loader, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { LIST_ID } from './use-selection.ts';

export interface PaletteSearchProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onFocus: () => void;
  /** The element id of the selected line. */
  readonly activeId: string | undefined;
  readonly isLoading: boolean;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** The field of the palette, which keeps the focus while lines are selected. */
export function PaletteSearch({ activeId, isLoading, onChange, ...field }: PaletteSearchProps) {
  return (
    <TextInput
      data-autofocus
      size="lg"
      radius={0}
      variant="unstyled"
      className="palette-search"
      role="combobox"
      aria-expanded
      aria-controls={LIST_ID}
      aria-activedescendant={activeId}
      aria-autocomplete="list"
      aria-label="Search everything"
      placeholder="A number, name, phone, address, page or action"
      autoComplete="off"
      maxLength={200}
      leftSection={<IconSearch size={18} aria-hidden />}
      rightSection={isLoading ? <Loader size="xs" aria-hidden /> : null}
      onChange={(event) => onChange(event.currentTarget.value)}
      {...field}
    />
  );
}
