/** Drops answers about earlier values, so that a late answer does not overwrite a newer value. */
export interface Turns {
  /** Records a change of the value. Answers to questions asked before it are dropped. */
  readonly next: () => void;
  /** Waits for an answer about the current value, and passes it to `take` unless the value has changed since. */
  readonly ask: <T>(question: Promise<T>, take: (answer: T) => void) => Promise<void>;
}

export function latestOnly(): Turns {
  let turn = 0;
  return {
    next: () => {
      turn += 1;
    },
    ask: async (question, take) => {
      const asked = turn;
      const answer = await question;
      if (asked === turn) take(answer);
    },
  };
}
