import { Combobox, type ComboboxStore, Group, Loader } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { noOptions, optionLabel, type OptionsSource, type PickerOption, sectionsOf } from './options.ts';
import { useNearBottom } from './use-near-bottom.ts';
import { useOptions } from './use-options.ts';

export interface OptionListProps {
  readonly label: string;
  readonly source: OptionsSource;
  readonly store: ComboboxStore;
  readonly chosen: readonly string[];
  /** Choices listed first while the search is empty, e.g. 'Unassigned'. */
  readonly first?: readonly PickerOption[];
  /** Offers to create an option from the typed text if none has that name. Its value is `NEW:` and the text. */
  readonly canCreate?: boolean;
}

/** Prefix of the value that creates a new option from the typed text. */
export const NEW_PREFIX = 'NEW:';

/** The content of an open dropdown: a search field and the matching options, which load while scrolling. */
export function OptionList({ label, source, store, chosen, first = noOptions, canCreate = false }: OptionListProps) {
  const [typed, setTyped] = useState('');
  const { options, isLoading, hasFailed, retry, loadMore } = useOptions(source, typed, store.dropdownOpened);
  const onScroll = useNearBottom(loadMore);
  const shown = typed === '' ? [...first, ...options] : options;
  const isNew =
    canCreate &&
    typed.trim() !== '' &&
    !isLoading &&
    !options.some((option) => option.label.toLowerCase() === typed.trim().toLowerCase());
  return (
    <>
      <Combobox.Search
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          store.resetSelectedOption();
        }}
        placeholder="Search"
        aria-label={`Search ${label.toLowerCase()}`}
        maxLength={100}
      />
      <Combobox.Options
        className="picker-options"
        tabIndex={0}
        onScroll={onScroll}
        aria-label={label}
        aria-multiselectable={chosen.length > 1 || undefined}
      >
        <OptionSections options={shown} chosen={chosen} />
        {isNew && <Combobox.Option value={`${NEW_PREFIX}${typed.trim()}`}>Create “{typed.trim()}”</Combobox.Option>}
        {shown.length === 0 && !isLoading && !isNew && !hasFailed && <Combobox.Empty>{source.empty}</Combobox.Empty>}
        {hasFailed && (
          <Combobox.Empty>
            Could not be loaded.{' '}
            <button type="button" onClick={retry}>
              Try again
            </button>
          </Combobox.Empty>
        )}
        {isLoading && (
          <Group justify="center" p="xs" role="status" aria-label="Loading">
            <Loader size="xs" aria-hidden />
          </Group>
        )}
      </Combobox.Options>
    </>
  );
}

interface OptionSectionsProps extends Pick<OptionListProps, 'chosen'> {
  readonly options: readonly PickerOption[];
}

function OptionSections({ options, chosen }: OptionSectionsProps) {
  return sectionsOf(options).map(({ heading, options: own }) => {
    const items = own.map((option) => (
      <OptionItem key={option.value} option={option} isChosen={chosen.includes(option.value)} />
    ));
    return heading === null ? (
      items
    ) : (
      <Combobox.Group key={heading} label={heading}>
        {items}
      </Combobox.Group>
    );
  });
}

function OptionItem({ option, isChosen }: { readonly option: PickerOption; readonly isChosen: boolean }) {
  const label = optionLabel(option);
  return (
    <Combobox.Option value={option.value} aria-label={label} active={isChosen} disabled={!option.isActive && !isChosen}>
      <Group gap="xs" wrap="nowrap">
        <IconCheck size={14} aria-hidden visibility={isChosen ? 'visible' : 'hidden'} />
        <span>{label}</span>
      </Group>
    </Combobox.Option>
  );
}
