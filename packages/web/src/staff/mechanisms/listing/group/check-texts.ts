import type { GroupCheck } from '@townkeep/core/mechanisms/runs';

const counted = (count: number): string => count.toLocaleString('en-US');

/** Returns how many records will be changed and skipped. `done`: what becomes of them, such as 'closed'. */
export function checkText({ changing, skipped }: GroupCheck, done: string): string {
  const left = skipped.reduce((sum, { count }) => sum + count, 0);
  if (changing === 0) return `None of them will be ${done}`;
  return left === 0
    ? `${counted(changing)} will be ${done}`
    : `${counted(changing)} will be ${done}, ${counted(left)} will be skipped`;
}

/** Returns how many records one reason skips. `words`: what they are; absent for a kind without a page. */
export const skippedText = (count: number, words?: { readonly one: string; readonly many: string }): string =>
  words === undefined ? `${counted(count)} ×` : `${counted(count)} ${count === 1 ? words.one : words.many}:`;

interface Checked {
  readonly data: Pick<GroupCheck, 'changing'> | undefined;
  readonly isPending: boolean;
}

/**
 * Returns why a group action is not offered: its check is under way, or all would be skipped. Null where it is offered,
 * also after a check that failed.
 */
export function checkBlocker({ data, isPending }: Checked, done: string): string | null {
  if (isPending) return 'The selection is being checked.';
  return data?.changing === 0 ? `None of them will be ${done}.` : null;
}
