import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '../../../packages/api/src/platform/database/connection.ts';
import { distribute } from '../../../packages/api/src/platform/database/citus/distribute.ts';
import { createLog } from '../../../packages/api/src/platform/log.ts';
import { withOwnSecrets } from '../../../packages/api/src/platform/settings/own-secrets.ts';
import { readSettings } from '../../../packages/api/src/platform/settings/settings.ts';
import { startApp } from '../../../packages/api/src/start-app.ts';
import { type CitusCluster, startCitus } from '../../lib/citus.mjs';

/** Starts a cluster with the schema and the queues, distributed as an operator does: `migrate`, then `distribute`. */
export async function startDistributed(): Promise<CitusCluster> {
  const cluster = await startCitus();
  const folder = await mkdtemp(join(tmpdir(), 'townkeep-distributed-'));
  const env = { DATABASE_URL: cluster.url, TOWNKEEP_DATA: folder, TOWNKEEP_DEMO: 'true', TOWNKEEP_MIN_FREE_MB: '0' };
  const app = await startApp(readSettings(withOwnSecrets(env)), createLog('silent'));
  await app.close();
  await rm(folder, { recursive: true });
  await distribute(cluster.url, () => undefined);
  return cluster;
}

/** SQL of where the rows of the agency `$1` are. */
export const PLACE_OF_AGENCY = `select nodeport as port, shardminvalue = shardmaxvalue as "isAlone"
  from pg_dist_shard join pg_dist_placement using (shardid) join pg_dist_node using (groupid)
  where shardid = get_shard_id_for_distribution_column('tenants', $1::smallint)`;

/** Makes an agency with no more than its own row. */
export async function makeAgency({ run, transaction }: Database, id: number): Promise<void> {
  await run('insert into agencies (id, name) values ($1, $2)', [id, `City ${id}`]);
  await transaction({ agencyId: id }, (own) => own('insert into tenants (agency_id) values ($1)', [id]));
}

/** Returns the port of the node that has an agency. */
export async function portOf({ run }: Database, agencyId: number): Promise<number> {
  const { rows } = await run(
    `select nodeport as port from pg_dist_shard_placement
     where shardid = get_shard_id_for_distribution_column('tenants', $1::smallint)`,
    [agencyId],
  );
  return Number(rows[0]!['port']);
}
