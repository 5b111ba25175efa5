import { inSentence } from '@townkeep/core/platform/formats/in-sentence.ts';
import { Combobox, type ComboboxStore, Group, Loader } from '@mantine/core';
import { type UIEvent, useState } from 'react';
import { matching, noOptions, type OptionsSource, type PickerOption } from './options.ts';
import { OptionSections } from './OptionSections.tsx';
import type { PickerProps } from './Picker.tsx';
import { useOptionKeys } from './use-option-keys.ts';
import { useDebouncedCallback, useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';

const SEARCH_DEBOUNCE_MS = 150;

/** Returns the matching options, a page at a time. Nothing loads while the dropdown is closed. */
function useOptions(source: OptionsSource, typed: string, isOpen: boolean) {
  const [query] = useDebouncedValue(typed, SEARCH_DEBOUNCE_MS);
  const pages = useInfiniteQuery({
    queryKey: ['options', source.key, query],
    queryFn: ({ pageParam }) => source.load(query, pageParam),
    initialPageParam: 0,
    getNextPageParam: (last, all) => {
      const loaded = all.reduce((sum, page) => sum + page.options.length, 0);
      return last.options.length === 0 || loaded >= last.total ? undefined : loaded;
    },
    enabled: isOpen,
    staleTime: 30_000,
    placeholderData: keepPreviousData,
  });
  return {
    options: pages.data?.pages.flatMap((page) => page.options) ?? [],
    /** Whether the options are those of the typed text, at least their first page. */
    isCurrent: query === typed && pages.data !== undefined && !pages.isPlaceholderData,
    isLoading: pages.isFetching || query !== typed,
    hasFailed: pages.isError,
    retry: () => void pages.refetch(),
    loadMore: () => {
      if (pages.hasNextPage && !pages.isFetchingNextPage) void pages.fetchNextPage();
    },
  };
}

/**
 * A lazy dropdown loads more within 40 px of its bottom, checked 100 ms after scrolling. Source: staff application §9.
 */
const NEAR_BOTTOM_PX = 40;
const SCROLL_DEBOUNCE_MS = 100;

/** Returns the scroll listener of a list that loads more when its end is near. */
function useNearBottom(loadMore: () => void): (event: UIEvent<HTMLElement>) => void {
  const look = useDebouncedCallback((list: HTMLElement) => {
    if (list.scrollHeight - list.scrollTop - list.clientHeight <= NEAR_BOTTOM_PX) loadMore();
  }, SCROLL_DEBOUNCE_MS);
  return (event) => look(event.currentTarget);
}

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

interface OptionsStateProps {
  readonly found: Pick<ReturnType<typeof useOptions>, 'isLoading' | 'hasFailed' | 'retry'>;
  readonly isEmpty: boolean;
  /** Shown when nothing matches. */
  readonly empty: string;
}

/** Below the options: that nothing matches, that they could not be loaded, or that more are loading. */
function OptionsState({ found: { isLoading, hasFailed, retry }, isEmpty, empty }: OptionsStateProps) {
  if (isLoading)
    return (
      <Group justify="center" p="xs" role="status" aria-label="Loading">
        <Loader size="xs" aria-hidden />
      </Group>
    );
  if (hasFailed)
    return (
      <Combobox.Empty role="alert">
        Could not be loaded.{' '}
        <button type="button" onClick={retry}>
          Try again
        </button>
      </Combobox.Empty>
    );
  return isEmpty ? <Combobox.Empty role="status">{empty}</Combobox.Empty> : null;
}
