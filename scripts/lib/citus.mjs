// A cluster of Citus on this machine, for tests: a coordinator and workers, each a server of its own.
import { accessSync, constants, existsSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { killServer } from './kill-server.mjs';
import { say } from './log.mjs';
import { findPrograms, makeServer, removeServer, startServer } from './own-server.mjs';
import { run } from './run.mjs';

const DATABASE = 'townkeep';
const HOST = '127.0.0.1';

// Those that the migrations create. They are on every node before the migrations, in one version.
const EXTENSIONS = ['postgis', 'pg_trgm', 'btree_gin', 'btree_gist'];

const SETTINGS = {
  shared_preload_libraries: 'citus',
  // Shards move while writes go on.
  wal_level: 'logical',
  max_connections: 200,
  // A change on two nodes is prepared on each.
  max_prepared_transactions: 200,
  // Each database has a process of Citus, and each move of a shard several.
  max_worker_processes: 32,
  shared_buffers: '64MB',
  'citus.shard_count': 4,
  // A transaction that was prepared when a node died is ended soon.
  'citus.recover_2pc_interval': '2s',
  'citus.enable_stat_counters': 'on',
  // Statements that go to several shards are in the log of the coordinator, by `statementsToSeveral`.
  'citus.multi_task_query_log_level': 'log',
  log_min_error_statement: 'log',
  // The nodes are on one machine.
  'citus.node_conninfo': 'sslmode=disable',
};

/**
 * Finds the programs of a PostgreSQL that has Citus and PostGIS. Without one, TOWNKEEP_CITUS_BUILD may name a program
 * that builds and installs Citus; it gets PG_CONFIG.
 * @returns {Promise<{ programs: string } | { missing: string }>} what is missing in one line, with what to do
 */
export async function findCitus() {
  const found = findPrograms(['postgis', 'citus']);
  if (found !== null) return { programs: found };
  const postgres = findPrograms(['postgis']);
  if (postgres === null)
    return { missing: 'there is no PostgreSQL with PostGIS here: install both, then Citus for it' };
  const build = process.env.TOWNKEEP_CITUS_BUILD;
  if (!build)
    return {
      missing:
        `the PostgreSQL of ${postgres} has no Citus: install its package or source for this version (13.2 is tried), ` +
        'or name a program that does it in TOWNKEEP_CITUS_BUILD',
    };
  if (!isProgram(build)) return { missing: `TOWNKEEP_CITUS_BUILD names ${build}, which is no program` };
  say(`building Citus for ${postgres} with ${build}`);
  const code = await run(build, [], { env: { ...process.env, PG_CONFIG: join(postgres, 'pg_config') } });
  const built = findPrograms(['postgis', 'citus']);
  if (code === 0 && built !== null) return { programs: built };
  return { missing: `${build} ended with ${code} and Citus is ${built === null ? 'not ' : ''}installed` };
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return existsSync(path);
  } catch {
    return false;
  }
}

/**
 * Starts a coordinator and workers, with a database that spans them. They end with this process.
 * @param {{ workers?: number, settings?: Readonly<Record<string, string | number>> }} [options] settings of every node
 * @returns {Promise<import('./citus.mjs').CitusCluster>}
 * @throws Error when Citus is missing or a node does not start
 */
export async function startCitus({ workers = 2, settings = {} } = {}) {
  const found = await findCitus();
  if ('missing' in found) throw new Error(found.missing);
  const { programs } = found;
  const names = ['coordinator', ...Array.from({ length: workers }, (_, at) => `worker-${at + 1}`)];
  const nodes = [];
  for (const name of names)
    nodes.push({
      name,
      ...(await makeServer({ programs, name: `citus-${name}`, settings: { ...SETTINGS, ...settings } })),
    });
  const [coordinator, ...others] = nodes;
  const cluster = {
    coordinator,
    workers: others,
    url: coordinator.url(DATABASE),
    workerUrls: others.map((worker) => worker.url(DATABASE)),
    createDatabase: (name) => createDatabase(coordinator, others, name),
    kill: (node) => killServer(node.folder),
    restart: (node) => startServer(node),
    stop: async () => nodes.forEach(removeServer),
  };
  await cluster.createDatabase(DATABASE);
  say(`Citus of ${programs}: ${nodes.map(({ name, port }) => `${name} on port ${port}`).join(', ')}`);
  return cluster;
}

/** Creates a database of one name on every node, and makes the nodes of it know each other. */
async function createDatabase(coordinator, workers, name) {
  for (const node of [coordinator, ...workers]) {
    await node.createDatabase(name);
    // Citus first: with it, what is created later on the coordinator is created on the workers too.
    await onDatabase(
      node.url(name),
      ['citus', ...EXTENSIONS].map((extension) => `create extension ${extension}`),
    );
  }
  await onDatabase(coordinator.url(name), [
    `select citus_set_coordinator_host('${HOST}', ${coordinator.port})`,
    ...workers.map(({ port }) => `select citus_add_node('${HOST}', ${port})`),
  ]);
  return coordinator.url(name);
}

async function onDatabase(url, statements) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
