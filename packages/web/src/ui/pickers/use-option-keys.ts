import type { ComboboxStore } from '@mantine/core';
import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react';

export interface OptionKeysInput {
  readonly store: ComboboxStore;
  readonly typed: string;
  /** Whether the options shown are those of the typed text. */
  readonly isCurrent: boolean;
  /** Whether the typed text has a hit. */
  readonly hasHit: boolean;
  /** Whether one of the options shown is chosen. */
  readonly hasChosen: boolean;
  /** Called after Enter has picked an option. */
  readonly onEntered: () => void;
}

/**
 * Moves through the options while the search field has the focus. The first hit of a typed text is selected, so that
 * Enter picks it; an Enter before the hits are loaded picks the first one when they are.
 */
export function useOptionKeys({ store, typed, isCurrent, hasHit, hasChosen, onEntered }: OptionKeysInput) {
  const [activeId, setActiveId] = useState<string | null>(null);
  const [isWaiting, setIsWaiting] = useState(false);
  const isSearch = typed.trim() !== '';
  const pick = () => {
    store.clickSelectedOption();
    onEntered();
  };
  const select = useEffectEvent(() => {
    if (!isCurrent) {
      store.resetSelectedOption();
      return setActiveId(null);
    }
    if (isSearch) setActiveId(store.selectFirstOption());
    else if (hasChosen) setActiveId(store.selectActiveOption());
    if (isWaiting && isSearch && hasHit) pick();
    return setIsWaiting(false);
  });
  useEffect(() => select(), [typed, isCurrent]);
  const moves: Readonly<Record<string, () => string | null>> = {
    ArrowDown: store.selectNextOption,
    ArrowUp: store.selectPreviousOption,
    Home: store.selectFirstOption,
    // The one before the first is the last.
    End: () => {
      store.selectFirstOption();
      return store.selectPreviousOption();
    },
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const move = moves[event.key];
    if (move !== undefined) setActiveId(move());
    else if (event.key !== 'Enter') return;
    else if (!isCurrent) setIsWaiting(true);
    else if (store.getSelectedOptionIndex() !== -1) pick();
    event.preventDefault();
  };
  return { activeId, onKeyDown };
}
