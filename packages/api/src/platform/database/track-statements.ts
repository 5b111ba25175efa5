import type { Run } from './connection.ts';

/** PostgreSQL's answer to a statement that follows a failed one in its transaction. */
const ABORTED = '25P02';

/** The statements of one transaction, some of which may be under way at once. */
export interface TrackedStatements {
  /** Rejects once the transaction has ended: by then the connection may serve another one. */
  readonly run: Run;
  /**
   * Accepts no more statements and waits for those under way. `commit` is sent behind them, unless one has failed or
   * could not be sent; PostgreSQL rolls back when one of them fails.
   * @throws what the first failed statement threw, also when `work` caught it
   */
  readonly settle: (commit?: () => Promise<unknown>) => Promise<void>;
  /** Accepts no more statements. Returns why the transaction failed: the first failure, not the 'aborted' after it. */
  readonly fail: (error: unknown) => unknown;
}

/** Tracks the statements that run on `bare`. Calls `countTrip` for each that is sent while no other is under way. */
export function trackStatements(bare: Run, countTrip: () => void): TrackedStatements {
  const underWay = new Set<Promise<unknown>>();
  let hasEnded = false;
  let failure: { readonly error: unknown } | undefined;

  function track(result: Promise<unknown>): void {
    const settled = result
      .catch((error: unknown) => {
        failure ??= { error };
      })
      .finally(() => underWay.delete(settled));
    underWay.add(settled);
  }

  const run: Run = (text, values) => {
    if (hasEnded) return Promise.reject(new Error('This transaction has ended; the statement was not run'));
    if (underWay.size === 0) countTrip();
    const result = bare(text, values);
    track(result);
    return result;
  };

  return {
    run,
    settle: async (commit) => {
      hasEnded = true;
      if (commit !== undefined) {
        // By then the driver has told of statements whose values it could not send.
        await nextTick();
        if (underWay.size === 0) countTrip();
        if (failure === undefined) track(commit());
      }
      await Promise.all(underWay);
      if (failure !== undefined) throw failure.error;
    },
    fail: (error) => {
      hasEnded = true;
      return failure !== undefined && codeOf(error) === ABORTED ? failure.error : error;
    },
  };
}

const nextTick = () => new Promise<void>((resolve) => process.nextTick(resolve));

const codeOf = (error: unknown): unknown => (error as { readonly code?: unknown } | undefined)?.code;
