import { inSentence } from '@townkeep/core/platform/formats/in-sentence.ts';
import { Combobox, type ComboboxStore } from '@mantine/core';
import { useState } from 'react';
import { matching, noOptions, type PickerOption } from './options.ts';
import { OptionSections } from './OptionSections.tsx';
import { OptionsState } from './OptionsState.tsx';
import type { PickerProps } from './Picker.tsx';
import { useNearBottom } from './use-near-bottom.ts';
import { useOptionKeys } from './use-option-keys.ts';
import { useOptions } from './use-options.ts';

export interface OptionListProps extends Pick<PickerProps, 'label' | 'source' | 'chosen' | 'closing' | 'first'> {
  readonly store: ComboboxStore;
  /** Prefix of the value that creates an option with the typed name; null when none can be created. */
  readonly newPrefix: string | null;
}

/** The content of an open dropdown: a search field and the matching options, which load while scrolling. */
export function OptionList({ label, source, store, chosen, closing, first = noOptions, newPrefix }: OptionListProps) {
  const [typed, setTyped] = useState('');
  const found = useOptions(source, typed, store.dropdownOpened);
  const onScroll = useNearBottom(found.loadMore);
  const shown = [...matching(first, typed), ...found.options];
  const name = typed.trim();
  const isNew = newPrefix !== null && name !== '' && found.isCurrent && !hasName(found.options, name);
  const { activeId, onKeyDown } = useOptionKeys({
    store,
    typed,
    isCurrent: found.isCurrent,
    hasHit: shown.length > 0,
    hasChosen: closing === 'always' && shown.some(({ value }) => chosen.includes(value)),
    onEntered: () => {
      setTyped('');
      if (closing !== 'never') store.closeDropdown('keyboard');
    },
  });
  return (
    <>
      <Combobox.Search
        role="combobox"
        aria-expanded
        aria-controls={store.listId ?? undefined}
        aria-autocomplete="list"
        aria-activedescendant={activeId ?? undefined}
        aria-label={`Search ${inSentence(label)}`}
        placeholder="Search"
        maxLength={100}
        value={typed}
        withKeyboardNavigation={false}
        onKeyDown={(event) => {
          if (event.key === 'Escape') store.closeDropdown('keyboard');
          else onKeyDown(event);
        }}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Combobox.Options
        className="picker-options"
        tabIndex={0}
        onScroll={onScroll}
        aria-label={label}
        aria-multiselectable={closing !== 'always' || undefined}
      >
        <OptionSections options={shown} chosen={chosen} />
        {isNew && <Combobox.Option value={`${newPrefix}${name}`}>Create “{name}”</Combobox.Option>}
        {store.dropdownOpened && (
          <OptionsState found={found} isEmpty={shown.length === 0 && !isNew} empty={source.empty} />
        )}
      </Combobox.Options>
    </>
  );
}

const hasName = (options: readonly PickerOption[], name: string): boolean =>
  options.some(({ label }) => label.toLowerCase() === name.toLowerCase());
