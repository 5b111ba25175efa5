import type pg from 'pg';
import { keepToAgency, type Run } from '../connection.ts';
import { trackStatements } from '../track-statements.ts';
import { transact, type Transport, writeTogether } from './transact.ts';

const SNAPSHOT = 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY';

type Work<T> = (run: Run) => Promise<T>;

/** Runs a transaction that only reads: each statement sees what was committed when it began. */
export type Read = <T>(agencyId: number, work: Work<T>) => Promise<T>;

/** Transactions that only read, on connections of the role `app`. */
export interface Readers {
  readonly read: Read;
  /** All statements see what was committed when the first one began. */
  readonly readSnapshot: <T>(agencyId: number, work: Work<T>) => Promise<T>;
}

/** A connection. `bound` resolves once it is bound to the agency; the statement for that is on its way. */
interface Taken {
  readonly client: pg.PoolClient;
  readonly bound: Promise<unknown>;
}

/** Lends connections that are bound to an agency. */
export interface ReadingConnections {
  readonly take: (agencyId: number) => Promise<Taken>;
  readonly giveBack: (client: pg.PoolClient, agencyId: number) => void;
}

/**
 * Reads on such connections. One is taken with the first statement, since much is remembered and needs none. The binding
 * travels with that statement; if it fails, so does the statement.
 */
export function readOn({ take, giveBack }: ReadingConnections, transport: Transport): Read {
  return async (agencyId, work) => {
    let taken: Promise<Taken> | undefined;
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
      if (reader !== undefined) giveBack(reader.client, agencyId);
    }
  };
}

/**
 * Reads on a pool whose connections are of the role `app` and read-only from their start. A connection stays bound to
 * the agency that it served last, so most reads are one statement with nothing around it.
 */
export function readersOn(pool: pg.Pool, transport: Transport): Readers {
  const connections = boundConnections(pool);
  const { take, giveBack } = connections;

  async function readSnapshot<T>(agencyId: number, work: Work<T>): Promise<T> {
    const { client, bound } = await take(agencyId);
    try {
      await bound;
    } catch (error) {
      giveBack(client, agencyId);
      throw error;
    }
    return transact({ client, opening: [SNAPSHOT], transport }, work);
  }

  return { read: readOn(connections, transport), readSnapshot };
}

/** Takes connections from a pool and remembers which agency each is bound to. */
function boundConnections(pool: pg.Pool): ReadingConnections {
  const boundTo = new WeakMap<pg.PoolClient, number>();

  async function take(agencyId: number): Promise<Taken> {
    const client = await pool.connect();
    if (boundTo.get(client) === agencyId) return { client, bound: Promise.resolve() };
    boundTo.delete(client);
    writeTogether(client);
    const bound = client.query(keepToAgency(agencyId)).then(() => boundTo.set(client, agencyId));
    bound.catch(() => undefined);
    return { client, bound };
  }

  /** Closes a connection instead of giving it back when binding it has failed. */
  function giveBack(client: pg.PoolClient, agencyId: number): void {
    client.release(boundTo.get(client) !== agencyId);
  }

  return { take, giveBack };
}
