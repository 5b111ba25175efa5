import type pg from 'pg';
import { keepToAgency, type Run } from '../connection.ts';
import { trackStatements } from '../track-statements.ts';
import { transact, type Transport } from './transact.ts';

const SNAPSHOT = 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY';

type Work<T> = (run: Run) => Promise<T>;

/** Transactions that only read, on connections of the role `app`. */
export interface Readers {
  /** Each statement sees what was committed when it began. */
  readonly read: <T>(agencyId: number, work: Work<T>) => Promise<T>;
  /** All statements see what was committed when the first one began. */
  readonly readSnapshot: <T>(agencyId: number, work: Work<T>) => Promise<T>;
}

/**
 * Reads on a pool whose connections are of the role `app` and read-only from their start. A connection stays bound to
 * the agency that it served last, so most reads are one statement with nothing around it.
 */
export function readersOn(pool: pg.Pool, transport: Transport): Readers {
  const boundTo = new WeakMap<pg.PoolClient, number>();

  /** Takes a connection. `bound` resolves once it is bound to the agency; the statement for that is on its way. */
  async function take(agencyId: number): Promise<{ client: pg.PoolClient; bound: Promise<unknown> }> {
    const client = await pool.connect();
    if (boundTo.get(client) === agencyId) return { client, bound: Promise.resolve() };
    boundTo.delete(client);
    const bound = client.query(keepToAgency(agencyId)).then(() => boundTo.set(client, agencyId));
    bound.catch(() => undefined);
    return { client, bound };
  }

  async function read<T>(agencyId: number, work: Work<T>): Promise<T> {
    let taken: ReturnType<typeof take> | undefined;
    // Takes a connection with the first statement, since much is remembered and needs none. The binding travels with
    // that statement; if it fails, so does the statement.
    const statements = trackStatements(async (text, values) => {
      taken ??= take(agencyId);
      const { client, bound } = await taken;
      const [result] = await Promise.all([transport.runOn(client)(text, values), bound]);
      return result;
    }, transport.countTrip);
    try {
      const value = await work(statements.run);
      await statements.settle();
      return value;
    } catch (error) {
      throw statements.fail(error);
    } finally {
      const reader = await taken?.catch(() => undefined);
      reader?.client.release(boundTo.get(reader.client) !== agencyId);
    }
  }

  async function readSnapshot<T>(agencyId: number, work: Work<T>): Promise<T> {
    const { client, bound } = await take(agencyId);
    try {
      await bound;
    } catch (error) {
      client.release(true);
      throw error;
    }
    return transact({ client, opening: SNAPSHOT, transport }, work);
  }

  return { read, readSnapshot };
}
