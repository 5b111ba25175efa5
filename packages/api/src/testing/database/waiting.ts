import { expect } from 'vitest';
import type { AgencyTx } from '../../platform/database/tenancy.ts';
import { testApp } from '../server.ts';
import { isCluster } from './on-single-server.ts';

const [OWN, WAITING] = isCluster
  ? ['select citus_backend_gpid() as id', 'select from citus_lock_waits where blocking_gpid = $1']
  : ['select pg_backend_pid() as id', 'select from pg_locks where not granted and $1 = any (pg_blocking_pids(pid))'];

/** Resolves once another transaction waits for a lock of this one, on whichever node that is. */
export async function untilOthersWaitFor(tx: AgencyTx): Promise<void> {
  const { database } = (await testApp()).services;
  const { rows } = await tx.run(OWN);
  await expect
    .poll(async () => (await database.run(WAITING, [rows[0]!['id']])).affected, { timeout: 10_000 })
    .toBeGreaterThan(0);
}
