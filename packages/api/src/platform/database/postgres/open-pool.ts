import pg from 'pg';

// A date has no time zone and stays text; counters and counts stay far below 2^53.
const parsers = new Map<number, (value: string) => unknown>([
  [pg.types.builtins.DATE, (value) => value],
  [pg.types.builtins.INT8, Number],
]);
const types = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    parsers.get(oid) ?? pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

/**
 * Options of every connection. A statement is planned once for any values, and runs in one process: planning it again,
 * or starting parallel workers, costs more than running it. Each statement begins with the agency and has an index for
 * its order.
 */
export const PLANNING = '-c plan_cache_mode=force_generic_plan -c jit=off -c max_parallel_workers_per_gather=0';

/** Opens a pool of pipelined connections with more `options` of the server's command line. */
export function openPool(url: string, size: number, options = ''): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    min: 1,
    pipeline: true,
    types,
    application_name: 'townkeep',
    options: `${PLANNING} ${options}`,
  } as pg.PoolConfig);
  // The server may close a connection. The pool replaces an idle one; on a busy one the statements under way fail.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => void client.on('error', () => undefined));
  return pool;
}
