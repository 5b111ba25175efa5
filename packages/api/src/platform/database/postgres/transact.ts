import type pg from 'pg';
import type { Run } from '../connection.ts';
import { trackStatements } from '../track-statements.ts';

/** Runs statements on a connection and counts their round trips. */
export interface Transport {
  readonly runOn: (target: pg.ClientBase | pg.Pool) => Run;
  readonly countTrip: () => void;
}

/**
 * Runs `work` on a connection of the pool between the statements of `opening`, which travel with its first statement,
 * and a commit. Rolls back when `work` or one of its statements fails. Source: docs/adr/0009-statements-in-flight.md
 * @throws what `work` or the first failed statement threw
 */
export async function transact<T>(
  { client, opening, transport }: { client: pg.PoolClient; opening: string; transport: Transport },
  work: (run: Run) => Promise<T>,
): Promise<T> {
  const statements = trackStatements(transport.runOn(client), transport.countTrip);
  let broken: Error | undefined;
  try {
    // Not awaited here. If it fails, the transaction is aborted and every later statement fails too, so nothing can run
    // as the owner by mistake.
    const opened = client.query(opening);
    opened.catch(() => undefined);
    const value = await work(statements.run);
    await statements.settle();
    await opened;
    transport.countTrip();
    await client.query('COMMIT');
    return value;
  } catch (error) {
    const cause = statements.fail(error);
    await client.query('ROLLBACK').catch((failure: Error) => {
      broken = failure;
    });
    throw cause;
  } finally {
    client.release(broken);
  }
}
