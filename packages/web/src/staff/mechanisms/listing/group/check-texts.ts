import type { GroupCheck } from '@townkeep/core/mechanisms/runs';

const counted = (count: number): string => count.toLocaleString('en-US');

/** Returns how many records will be changed. `done`: what becomes of them, such as 'closed'. */
export const changingText = (changing: number, done: string): string =>
  changing === 0 ? `None of them will be ${done}` : `${counted(changing)} will be ${done}`;

/** Returns how many records will be skipped. */
export const skippedCount = ({ skipped }: Pick<GroupCheck, 'skipped'>): string =>
  counted(skipped.reduce((sum, { count }) => sum + count, 0));

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
