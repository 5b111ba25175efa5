/** Counts the changes of a value, so that an answer about an earlier one does not overwrite a later one. */
export interface Turns {
  /** The value changes: what was asked about it before is late from now on. */
  readonly next: () => void;
  /** Asks about the value as it is now; `take` gets the answer unless the value has changed meanwhile. */
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
