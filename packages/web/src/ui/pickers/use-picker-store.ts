import { type ComboboxStore, useCombobox } from '@mantine/core';

/** Class of the dropdown, by which the store detects whether the focus is inside it. */
export const DROPDOWN_CLASS = 'picker-dropdown';

/**
 * A dropdown whose search field takes the focus on open. On close the focus returns to the button, unless the user
 * moved it elsewhere.
 */
export function usePickerStore(): ComboboxStore {
  const store = useCombobox({
    onDropdownOpen: () => store.focusSearchInput(),
    onDropdownClose: () => {
      store.resetSelectedOption();
      window.setTimeout(() => {
        const { activeElement } = document;
        if (
          activeElement === null ||
          activeElement === document.body ||
          activeElement.closest(`.${DROPDOWN_CLASS}`) !== null
        )
          store.focusTarget();
      });
    },
  });
  return store;
}
