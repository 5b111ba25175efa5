import type { Settings } from '../../settings/settings.ts';
import type { Database } from '../connection.ts';

type Sizes = Pick<Settings, 'poolSize' | 'role'>;

/** Beside its main work: a web process only queues jobs, a worker only answers for its health. */
const FEW = 2;
/** One that watches the server, and one for live updates. */
const OTHERS = 2;
/** For changes and for reading. On a cluster the owner has one, too. */
const POOLS = { single: 2, cluster: 3 };

/** Returns the most connections of each pool of a process, for requests and for jobs. */
export function poolSizes({ poolSize, role }: Sizes): { requests: number; jobs: number } {
  if (role === 'web') return { requests: poolSize, jobs: FEW };
  if (role === 'worker') return { requests: FEW, jobs: poolSize };
  return { requests: poolSize, jobs: Math.ceil(poolSize / 2) };
}

/** Returns the most connections that a process opens, with so many pools each for requests and for jobs. */
export function connectionsOf(settings: Sizes, pools = POOLS.single): number {
  const { requests, jobs } = poolSizes(settings);
  return pools * (requests + jobs) + OTHERS;
}

/**
 * Compares what all processes of this database may open with what the server allows. Others are taken to be as large as
 * this one. Returns what to do when it does not fit, else null. `fits` says whether this process alone does.
 */
export async function connectionsAdvice(
  database: Pick<Database, 'kind' | 'run' | 'untilCommitted'>,
  settings: Sizes,
): Promise<{ readonly advice: string; readonly fits: boolean } | null> {
  if (database.kind !== 'postgres') return null;
  const { rows } = await database.run(
    `select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as allowed,
            (select count(distinct application_name)::int from pg_stat_activity
             where datname = current_database() and application_name ~ '^townkeep .+/[0-9]+$') as processes`,
  );
  const { allowed, processes } = rows[0] as { allowed: number; processes: number };
  // Only on a cluster nodes commit one after another.
  const pools = database.untilCommitted === undefined ? POOLS.single : POOLS.cluster;
  const each = connectionsOf(settings, pools);
  const number = Math.max(processes, 1);
  if (number * each <= allowed) return null;
  const needed = `${number} ${number === 1 ? 'process' : 'processes'} of Townkeep may open ${number * each} connections`;
  const smaller = Math.floor((allowed / number - OTHERS) / pools) - FEW;
  const way =
    smaller >= 2 ? `Set DATABASE_POOL=${smaller} for each, or raise max_connections.` : 'Raise max_connections.';
  return { advice: `${needed}, and the database allows ${allowed}. ${way}`, fits: each <= allowed };
}
