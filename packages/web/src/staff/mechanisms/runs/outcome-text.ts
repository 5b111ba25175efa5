import type { Run } from '@townkeep/core/mechanisms/runs';

const counted = (count: number): string => count.toLocaleString('en-US');

/** Returns what a run does now. `done`: what is done with the things that it counts, such as `printed`. */
export const startedText = ({ total }: Pick<Run, 'total'>, done: string): string =>
  total === null ? 'in progress' : `${counted(total)} ${total === 1 ? 'is' : 'are'} being ${done}`;

/** Returns how far a run is, or how it ended. */
export function outcomeText({ status, total, done, skipped, isUndone, error }: Run): string {
  const left = skipped === 0 ? '' : `, ${counted(skipped)} skipped`;
  switch (status) {
    case 'QUEUED':
      return 'Waiting to start';
    case 'RUNNING':
      return total === null ? 'Starting' : `${counted(done)} of ${counted(total)}${left}`;
    case 'DONE':
      return error ?? `Done${left}${isUndone ? ', undone' : ''}`;
    case 'CANCELED':
      return `Canceled after ${counted(done)}${left}${isUndone ? ', undone' : ''}`;
    case 'FAILED':
      return error ?? 'Failed';
  }
}
