import type pg from 'pg';
import { keepToAgency, type Run } from '../connection.ts';
import { trackStatements } from '../track-statements.ts';
import type { Lend, Lent } from './pools.ts';
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
interface Taken extends Lent {
  readonly bound: Promise<unknown>;
}

/** Lends connections that are bound to an agency. */
export type TakeBound = (agencyId: number) => Promise<Taken>;

/**
 * Reads on such connections. One is taken with the first statement, since much is remembered and needs none. The binding
 * travels with that statement; if it fails, so does the statement.
 */
export function readOn(take: TakeBound, transport: Transport): Read {
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
      reader?.giveBack();
    }
  };
}

/**
 * Reads on connections that are of the role `app` and read-only from their start. One stays bound to the agency that it
 * served last, so most reads are one statement with nothing around it.
 */
export function readersOn(lend: Lend, transport: Transport): Readers {
  const take = boundFrom(lend);

  async function readSnapshot<T>(agencyId: number, work: Work<T>): Promise<T> {
    const { client, bound, giveBack } = await take(agencyId);
    try {
      await bound;
    } catch (error) {
      giveBack();
      throw error;
    }
    return transact({ client, giveBack, opening: [SNAPSHOT], transport }, work);
  }

  return { read: readOn(take, transport), readSnapshot };
}

/**
 * Takes connections and remembers which agency each is bound to. One whose binding failed is closed instead of given
 * back.
 */
function boundFrom(lend: Lend): TakeBound {
  const boundTo = new WeakMap<pg.PoolClient, number>();

  return async (agencyId) => {
    const { client, giveBack: giveBackAny } = await lend(agencyId);
    const giveBack: Lent['giveBack'] = (broken) => giveBackAny(broken ?? boundTo.get(client) !== agencyId);
    if (boundTo.get(client) === agencyId) return { client, bound: Promise.resolve(), giveBack };
    boundTo.delete(client);
    writeTogether(client);
    const bound = client.query(keepToAgency(agencyId)).then(() => boundTo.set(client, agencyId));
    bound.catch(() => undefined);
    return { client, bound, giveBack };
  };
}
