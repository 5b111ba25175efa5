import { Problem } from '@townkeep/core/platform';
import fastq from 'fastq';

interface Bounds {
  /** The maximum number of tasks that run at the same time. */
  readonly atOnce: number;
  /** The maximum number of waiting tasks. */
  readonly waiting: number;
}

/** Runs tasks in order of arrival, a few at a time. */
export interface BoundedQueue {
  /** Runs a task. @throws Problem unavailable (503) when too many tasks wait, and errors of the task */
  readonly run: <T>(task: () => Promise<T>) => Promise<T>;
  /** Checks for room before other work begins. @throws Problem unavailable when too many tasks wait */
  readonly refuseIfFull: () => void;
}

/** Creates a queue that rejects tasks when too many wait, instead of letting all of them get slower. */
export function boundedQueue({ atOnce, waiting }: Bounds): BoundedQueue {
  const queue = fastq.promise((task: () => Promise<void>) => task(), atOnce);
  const refuseIfFull = () => {
    if (queue.length() >= waiting) throw new Problem('unavailable');
  };
  return {
    refuseIfFull,
    run: (task) =>
      new Promise((resolve, reject) => {
        refuseIfFull();
        void queue.push(() => task().then(resolve, reject));
      }),
  };
}
