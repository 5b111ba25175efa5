import type { NoticeQueue } from '@townkeep/core/casework/cases';

/** What became of a notice in a review. */
export type Handled = 'done' | 'aside';

/** A stack of notices that are reviewed one after another. */
export interface Stack {
  readonly ids: readonly string[];
  /** The place of the one that is shown, from 0. */
  readonly at: number;
  readonly handled: Readonly<Record<string, Handled>>;
}

export const stackOf = (ids: readonly string[]): Stack => ({ ids, at: 0, handled: {} });

/** Goes to the next or the previous one, and stays at the ends. */
export const step = (stack: Stack, by: 1 | -1): Stack => ({
  ...stack,
  at: Math.min(Math.max(stack.at + by, 0), Math.max(stack.ids.length - 1, 0)),
});

/** Notes what became of a notice, and goes to the next one that is left, around the end if need be. */
export function handle(stack: Stack, id: string, as: Handled): Stack {
  const handled = { ...stack.handled, [id]: as };
  const order = [...stack.ids.keys()].map((index) => (stack.at + 1 + index) % stack.ids.length);
  const next = order.find((index) => handled[stack.ids[index]!] === undefined);
  return { ...stack, handled, at: next ?? stack.at };
}

/** Returns how many are done, set aside and left. */
export function countsOf({ ids, handled }: Stack): {
  readonly done: number;
  readonly aside: number;
  readonly left: number;
} {
  const done = ids.filter((id) => handled[id] === 'done').length;
  const aside = ids.filter((id) => handled[id] === 'aside').length;
  return { done, aside, left: ids.length - done - aside };
}

/** Returns the stack with those alone that were set aside. */
export const asideOf = ({ ids, handled }: Stack): Stack => stackOf(ids.filter((id) => handled[id] === 'aside'));

interface Stacked<Notice> {
  readonly stacked: readonly Notice[];
  /** How many are left out. */
  readonly left: number;
}

/** Returns the notices of a list that are reviewed: of the drafts those that the person may change. */
export function stackedOf<Notice extends { readonly canChange: boolean }>(
  queue: NoticeQueue,
  notices: readonly Notice[],
): Stacked<Notice> {
  const stacked = queue === 'DRAFT' ? notices.filter(({ canChange }) => canChange) : notices;
  return { stacked, left: notices.length - stacked.length };
}

/** Returns that drafts are left out, and why. */
export const leftOutWords = (count: number): string =>
  `${count === 1 ? 'One draft is' : `${count} drafts are`} left out, since you cannot change the case.`;
