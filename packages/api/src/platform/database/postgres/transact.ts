import type pg from 'pg';
import type { Run } from '../connection.ts';
import { trackStatements } from '../track-statements.ts';
import type { Lent } from './pools.ts';

/** Runs statements on a connection and counts their round trips. */
export interface Transport {
  readonly runOn: (target: pg.ClientBase | pg.Pool) => Run;
  readonly countTrip: () => void;
}

/** A transaction to run on a connection, which it gives back. */
export interface Transaction extends Lent {
  /** Messages of one or more statements that begin it. */
  readonly opening: readonly string[];
  readonly transport: Transport;
  /** Hears of each statement before it is sent. Returns what is to be sent before the commit. */
  readonly watch?: { readonly sent: (text: string) => void; readonly closing: () => readonly string[] };
}

/**
 * Runs `work` on a connection between the messages of `opening`, which travel with its first statement,
 * and a commit, which travels with those that are still under way. Rolls back when `work` or one of its statements
 * fails. Source: docs/adr/0009-statements-in-flight.md
 * @throws what `work` or the first failed statement threw
 */
export async function transact<T>(
  { client, giveBack, opening, transport, watch }: Transaction,
  work: (run: Run) => Promise<T>,
): Promise<T> {
  const run = transport.runOn(client);
  const statements = trackStatements((text, values) => {
    watch?.sent(text);
    writeTogether(client);
    return run(text, values);
  }, transport.countTrip);
  let broken: Error | undefined;
  try {
    // Not awaited here. If it fails, the transaction is aborted and every later statement fails too, so nothing can run
    // as the owner by mistake.
    writeTogether(client);
    const opened = Promise.all(opening.map((message) => client.query(message)));
    opened.catch(() => undefined);
    const value = await work(statements.run);
    await statements.settle(async () => {
      writeTogether(client);
      // One that fails makes the commit a rollback.
      for (const message of watch?.closing() ?? []) client.query(message).catch(() => undefined);
      const { command } = await client.query('COMMIT');
      if (command !== 'COMMIT') throw new Error('The transaction was rolled back');
    });
    await opened;
    return value;
  } catch (error) {
    const cause = statements.fail(error);
    await client.query('ROLLBACK').catch((failure: Error) => {
      broken = failure;
    });
    throw cause;
  } finally {
    giveBack(broken);
  }
}

/**
 * Makes the driver send what it writes in this turn of the event loop in one piece: a write costs more than building
 * the statement. Source: docs/adr/0009-statements-in-flight.md
 */
export function writeTogether(client: pg.PoolClient): void {
  const { stream } = (client as pg.PoolClient & Pick<pg.Client, 'connection'>).connection;
  if (stream.writableCorked > 0) return;
  stream.cork();
  setImmediate(() => {
    stream.uncork();
  });
}
