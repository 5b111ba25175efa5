/** Drops answers about earlier values, so that a late answer does not overwrite a newer value. */
export interface LatestOnly {
  /** Records a change of the value. Answers to questions asked before it are dropped. */
  readonly invalidate: () => void;
  /** Waits for an answer about the current value, and passes it to `take` unless the value has changed since. */
  readonly deliver: <T>(question: Promise<T>, take: (answer: T) => void) => Promise<void>;
}

export function latestOnly(): LatestOnly {
  let turn = 0;
  return {
    invalidate: () => {
      turn += 1;
    },
    deliver: async (question, take) => {
      const asked = turn;
      const answer = await question;
      if (asked === turn) take(answer);
    },
  };
}
