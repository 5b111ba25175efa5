import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react';
import type { PaletteItem } from './palette-item.ts';

/** The id of the element with the lines, which the search field refers to. */
export const LIST_ID = 'palette-lines';

/** Returns the element id of a line. */
export const lineId = (item: PaletteItem): string => `palette-${item.id.replaceAll(/[^\w-]/g, '_')}`;

interface SelectionInput {
  readonly items: readonly PaletteItem[];
  readonly query: string;
  /** Whether the first line is known. */
  readonly isFirstKnown: boolean;
  /** The text when Enter was pressed before the field had the focus. */
  readonly entered: string | null;
  readonly onChoose: (item: PaletteItem) => void;
}

/**
 * Holds the selected line, which is the first one until the person moves on. Enter takes it; an Enter before the lines
 * are loaded takes the first one when they are.
 */
export function useSelection({ items, query, isFirstKnown, entered, onChoose }: SelectionInput) {
  const [moved, setMoved] = useState<{ readonly id: string; readonly query: string } | null>(null);
  const [waitsFor, setWaitsFor] = useState<string | null>(null);
  const at = moved?.query === query ? items.findIndex(({ id }) => id === moved.id) : 0;
  const selected = items[Math.max(at, 0)] ?? null;
  const choose = () => {
    if (selected !== null) onChoose(selected);
  };
  const chooseLate = useEffectEvent(choose);
  useEffect(() => {
    if (isFirstKnown && (waitsFor === query || entered?.trim() === query)) chooseLate();
  }, [isFirstKnown, waitsFor, entered, query]);
  const move = (to: number) => {
    const item = items.at(to % Math.max(items.length, 1));
    if (item === undefined) return;
    setMoved({ id: item.id, query });
    document.querySelector(`#${lineId(item)}`)?.scrollIntoView({ block: 'nearest' });
  };
  const moves: Readonly<Record<string, number>> = {
    ArrowDown: Math.max(at, 0) + 1,
    ArrowUp: Math.max(at, 0) - 1,
    Home: 0,
    End: -1,
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const to = moves[event.key];
    if (to !== undefined) move(to);
    else if (event.key !== 'Enter') return;
    else if (isFirstKnown || moved?.query === query) choose();
    else setWaitsFor(query);
    event.preventDefault();
  };
  return { selected, activeId: selected === null ? undefined : lineId(selected), onKeyDown };
}
