import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible';
import type { Database } from '../../database/connection.ts';
import { sign } from '../../secrets.ts';

/** A count per sender that begins anew after some time. */
export interface Counter {
  /** Counts, and returns whether the sender is within the limit. */
  readonly take: (sender: string, points?: number) => Promise<boolean>;
  /** Takes back what was counted. */
  readonly giveBack: (sender: string, points?: number) => Promise<void>;
}

/** What a counter counts, up to how much, for how long. */
export interface CounterOptions {
  readonly name: string;
  readonly points: number;
  readonly seconds: number;
  /** Whether nothing is given back: a sender above the limit is then refused without asking the database. */
  readonly onlyGrows?: boolean;
}

export type OpenCounter = (options: CounterOptions) => Counter;

/** Opens counters of this process alone. */
export const countersHere: OpenCounter = ({ name, points, seconds }) =>
  counterOn(new RateLimiterMemory({ keyPrefix: name, points, duration: seconds }));

/**
 * Opens counters that all processes of a database share; those of the embedded one are its only process's. A sender is
 * stored as a hash.
 */
export function countersAcross(database: Pick<Database, 'kind' | 'run'>, secret: string): OpenCounter {
  if (database.kind === 'pglite') return countersHere;
  const storeClient = {
    query: async ({ text, values }: { text: string; values: unknown[] }) => {
      const { rows, affected } = await database.run(text, values);
      return { rows, rowCount: affected };
    },
  };
  return ({ name, points, seconds, onlyGrows = false }) => {
    const limiter = new RateLimiterPostgres({
      storeClient,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: name,
      points,
      duration: seconds,
      ...(onlyGrows ? { inMemoryBlockOnConsumed: points + 1 } : {}),
    });
    return counterOn(limiter, (sender) => sign(secret, 'rate-limits', sender).toString('base64url'));
  };
}

/** Deletes counts that began anew long ago. */
export async function removeOldCounts({ run }: Pick<Database, 'run'>, now: Date): Promise<void> {
  await run('delete from rate_limits where expire < $1', [now.getTime()]);
}

function counterOn(limiter: RateLimiterAbstract, keyOf = (sender: string) => sender): Counter {
  return {
    take: async (sender, points = 1) => {
      try {
        await limiter.consume(keyOf(sender), points);
        return true;
      } catch (refusal) {
        // The library throws its counts for a refusal, and an error where the database does not answer.
        if (refusal instanceof Error) throw refusal;
        return false;
      }
    },
    giveBack: async (sender, points = 1) => {
      await limiter.reward(keyOf(sender), points);
    },
  };
}
