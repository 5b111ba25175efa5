import { type ComboboxStore, useCombobox } from '@mantine/core';

/** Goes on the dropdown, so that the store can tell where the focus is. */
export const DROPDOWN_CLASS = 'picker-dropdown';

/**
 * A dropdown whose search field takes the focus when it opens, and which gives it back when it closes, unless the user
 * went elsewhere.
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
