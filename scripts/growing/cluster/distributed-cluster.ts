import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { distribute } from '../../../packages/api/src/platform/database/postgres/distribute.ts';
import { createLog } from '../../../packages/api/src/platform/log.ts';
import { readSettings } from '../../../packages/api/src/platform/settings/settings.ts';
import { startApp } from '../../../packages/api/src/start-app.ts';
import { type CitusCluster, startCitus } from '../../lib/citus.mjs';

/** Starts a cluster with the schema and the queues, distributed as an operator does: `migrate`, then `distribute`. */
export async function startDistributed(): Promise<CitusCluster> {
  const cluster = await startCitus();
  const folder = await mkdtemp(join(tmpdir(), 'townkeep-distributed-'));
  const env = { DATABASE_URL: cluster.url, TOWNKEEP_DATA: folder, TOWNKEEP_DEMO: 'true', TOWNKEEP_MIN_FREE_MB: '0' };
  const app = await startApp(readSettings(env), createLog('silent'));
  await app.close();
  await rm(folder, { recursive: true });
  await distribute(cluster.url, () => undefined);
  return cluster;
}

/** SQL of where the rows of the agency `$1` are. */
export const PLACE_OF_AGENCY = `select nodeport as port, shardminvalue = shardmaxvalue as "isAlone"
  from pg_dist_shard join pg_dist_placement using (shardid) join pg_dist_node using (groupid)
  where shardid = get_shard_id_for_distribution_column('tenants', $1::smallint)`;
