import { useCombobox } from '@mantine/core';
import type { ChangeEvent, KeyboardEvent } from 'react';

/** Opens the list of a search box while the visitor types. Enter takes an option, and never submits the form. */
export function useSearchBox(onTyped: (typed: string) => void) {
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const inputProps = {
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      onTyped(event.currentTarget.value);
      combobox.openDropdown();
      combobox.resetSelectedOption();
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Enter') event.preventDefault();
    },
  };
  return { combobox, inputProps };
}
