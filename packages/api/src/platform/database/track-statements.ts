import type { Run } from './connection.ts';

/** PostgreSQL's answer to whatever follows a failed statement in its transaction. */
const ABORTED = '25P02';

/** The statements of one transaction, which need not be waited for one by one. */
export interface TrackedStatements {
  /** Rejects once the transaction has ended: by then the connection may be somebody else's. */
  readonly run: Run;
  readonly isUnderWay: () => boolean;
  /**
   * Takes no more of them, since the work is done. @throws what the first threw that has failed by now, whoever caught
   * it
   */
  readonly end: () => void;
  /** Resolves when each is answered. @throws what the first that failed threw */
  readonly answered: () => Promise<void>;
  /** Takes no more of them, since the transaction has failed. Returns why: instead of 'aborted', what made it so. */
  readonly fail: (error: unknown) => unknown;
}

/** Tracks what runs on `bare`; `beginTrip` is called before a statement that finds none on its way. */
export function trackStatements(bare: Run, beginTrip: () => void = () => undefined): TrackedStatements {
  const sent: Promise<unknown>[] = [];
  let underWay = 0;
  let hasEnded = false;
  let failure: { readonly error: unknown } | undefined;
  const run: Run = (text, values) => {
    if (hasEnded) return Promise.reject(new Error('This transaction has ended; the statement was not run'));
    if (underWay === 0) beginTrip();
    underWay += 1;
    const result = bare(text, values);
    result.then(
      () => {
        underWay -= 1;
      },
      (error: unknown) => {
        underWay -= 1;
        failure ??= { error };
      },
    );
    sent.push(result);
    return result;
  };
  return {
    run,
    isUnderWay: () => underWay > 0,
    end: () => {
      hasEnded = true;
      if (failure !== undefined) throw failure.error;
    },
    answered: async () => {
      await Promise.all(sent);
    },
    fail: (error) => {
      hasEnded = true;
      return failure !== undefined && (error as { code?: unknown } | undefined)?.code === ABORTED
        ? failure.error
        : error;
    },
  };
}
