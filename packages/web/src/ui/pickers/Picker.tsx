import { Combobox, type ComboboxProps, Portal } from '@mantine/core';
import { type ReactElement, type Ref, type SyntheticEvent, useState } from 'react';
import { OptionList } from './OptionList.tsx';
import type { Closing, OptionsSource, PickerOption } from './options.ts';
import { type PickerHandle, usePickerStore } from './picker-store.ts';

export interface PickerProps extends Pick<ComboboxProps, 'width' | 'position'> {
  readonly label: string;
  readonly source: OptionsSource;
  /** The values that are chosen. */
  readonly chosen: readonly string[];
  readonly onPick: (value: string, label: string) => void;
  /** When a pick closes the dropdown: always, only by Enter, or never. */
  readonly closing: Closing;
  /** Choices listed first, e.g. 'Unassigned'. */
  readonly first?: readonly PickerOption[];
  /** Creates an option with the typed name; absent when options cannot be created here. */
  readonly onCreate?: ((name: string) => void) | undefined;
  readonly isBlocked?: boolean;
  readonly openRef?: Ref<PickerHandle> | undefined;
  readonly onOpen?: (() => void) | undefined;
  /** Opens the dropdown at once, for a picker that its button has just loaded. */
  readonly startsOpen?: boolean;
  /** Returns the button that opens the dropdown. */
  readonly renderButton: (toggle: () => void) => ReactElement;
}

const NEW_PREFIX = 'NEW:';

/**
 * A button with a dropdown: a search and the options that match, which load while scrolling. Typing and Enter takes the
 * first one; the text is cleared on close.
 */
export function Picker({
  onPick,
  onCreate,
  isBlocked = false,
  openRef,
  onOpen,
  startsOpen = false,
  renderButton,
  width,
  position,
  ...list
}: PickerProps) {
  const store = usePickerStore({ openRef, isBlocked, startsOpen, onOpen });
  const submit = (value: string, label: string) => {
    if (list.closing === 'always') store.closeDropdown();
    if (value.startsWith(NEW_PREFIX)) onCreate?.(value.slice(NEW_PREFIX.length));
    else onPick(value, label);
  };
  const toggle = () => {
    if (!isBlocked) store.toggleDropdown();
  };
  return (
    <>
      {store.dropdownOpened && <Cover onPress={() => store.closeDropdown()} />}
      <Combobox
        store={store}
        onOptionSubmit={(value, option) => submit(value, option['aria-label'] ?? value)}
        withinPortal
        // Bringing an option into view can scroll the button away.
        hideDetached={false}
        {...(width === undefined ? {} : { width })}
        {...(position === undefined ? {} : { position })}
      >
        <Combobox.Target targetType="button">{renderButton(toggle)}</Combobox.Target>
        <Combobox.Dropdown className="picker-dropdown" hidden={isBlocked}>
          <OptionList {...list} store={store} newPrefix={onCreate === undefined ? null : NEW_PREFIX} />
        </Combobox.Dropdown>
      </Combobox>
    </>
  );
}

/**
 * Lies over the page while the list is open: what the list covers in part is no target then. A press beside the list
 * closes it and does nothing else. By keyboard, Escape closes it.
 */
function Cover({ onPress }: { readonly onPress: () => void }) {
  // The whole page, which can be scrolled under the list.
  const [height] = useState(() => document.documentElement.scrollHeight);
  // The list itself would close at the beginning of a press, whose end would then be a click on the page.
  const stop = (event: SyntheticEvent) => event.stopPropagation();
  return (
    <Portal>
      <div
        aria-hidden
        className="picker-cover"
        style={{ height }}
        onMouseDown={(event) => {
          stop(event);
          // The focus stays in the list until it closes.
          event.preventDefault();
        }}
        onTouchStart={stop}
        onClick={(event) => {
          stop(event);
          onPress();
        }}
      />
    </Portal>
  );
}
