import type { Database } from '../../../packages/api/src/platform/database/connection.ts';
import { migrate } from '../../../packages/api/src/platform/database/migration/migrate.ts';
import { openServer } from '../../../packages/api/src/platform/database/open.ts';
import { distribute } from '../../../packages/api/src/platform/database/postgres/distribute.ts';
import { type CitusCluster, startCitus } from '../../lib/citus.mjs';

/** Starts a cluster with a migrated and distributed database. It ends with this process. */
export async function startDistributed(): Promise<CitusCluster> {
  const cluster = await startCitus();
  const first = await openServer(cluster.url, 1);
  await migrate(first);
  await first.close();
  await distribute(cluster.url, () => undefined);
  return cluster;
}

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
