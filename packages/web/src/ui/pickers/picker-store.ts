import { type ComboboxStore, useCombobox } from '@mantine/core';
import { type Ref, useEffect, useImperativeHandle, useRef } from 'react';

/** Class of the dropdown, by which the store detects whether the focus is inside it. */
const DROPDOWN_CLASS = 'picker-dropdown';

/** Opens a picker from elsewhere, e.g. by a key. */
export interface PickerHandle {
  readonly open: () => void;
}

interface PickerStoreOptions {
  readonly openRef: Ref<PickerHandle> | undefined;
  readonly isBlocked: boolean;
  readonly startsOpen: boolean;
  readonly onOpen: (() => void) | undefined;
}

/**
 * A dropdown whose search field takes the focus on open. On close the focus returns to the button, unless the user
 * moved it elsewhere.
 */
export function usePickerStore({ openRef, isBlocked, startsOpen, onOpen }: PickerStoreOptions): ComboboxStore {
  const store = useCombobox({
    onDropdownOpen: () => {
      onOpen?.();
      store.focusSearchInput();
    },
    onDropdownClose: () => {
      store.resetSelectedOption();
      window.setTimeout(() => {
        // `focusTarget` of the store waits once more, and would take the focus from where it moved meanwhile.
        if (isFocusLost()) store.targetRef.current?.focus();
      });
    },
  });
  const isStarted = useRef(!startsOpen);
  useEffect(() => {
    if (isStarted.current) return;
    isStarted.current = true;
    store.targetRef.current?.focus({ preventScroll: true });
    store.openDropdown();
  });
  useImperativeHandle(openRef, () => ({
    open: () => {
      if (isBlocked) return;
      store.targetRef.current?.scrollIntoView({ block: 'nearest' });
      store.openDropdown();
    },
  }));
  return store;
}

function isFocusLost(): boolean {
  const { activeElement } = document;
  return (
    activeElement === null || activeElement === document.body || activeElement.closest(`.${DROPDOWN_CLASS}`) !== null
  );
}
