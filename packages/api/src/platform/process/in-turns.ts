import { setImmediate } from 'node:timers/promises';

/** Handles many items, at most `perTurn` of them before other requests get a turn. */
export async function forEachInTurns<T>(
  items: readonly T[],
  perTurn: number,
  handle: (item: T, index: number) => void,
): Promise<void> {
  for (const [index, item] of items.entries()) {
    handle(item, index);
    if (index % perTurn === perTurn - 1) await setImmediate();
  }
}
