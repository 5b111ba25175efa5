import { Problem } from '@townkeep/core/kernel';
import fastq from 'fastq';

interface Bounds {
  /** Tasks carried out at the same time. */
  readonly atOnce: number;
  /** Tasks that may wait for their turn. */
  readonly waiting: number;
}

/** Carries out tasks in the order in which they came, a few at a time. */
export interface BoundedQueue {
  /** @throws Problem unavailable (503) when too many tasks wait, and what the task throws */
  readonly run: <T>(task: () => Promise<T>) => Promise<T>;
  /** @throws Problem unavailable when too many tasks wait, so that a caller learns it before other work */
  readonly refuseIfFull: () => void;
}

/** Makes a queue that refuses tasks when too many wait, instead of letting all of them take longer and longer. */
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
