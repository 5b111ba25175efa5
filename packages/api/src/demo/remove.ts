import type { Services } from '../platform/services.ts';
import { eachOf } from './each-of.ts';
import { findDemo } from './index.ts';

/**
 * Removes the demo's own agencies with all their data, their stored files last. Leaves any other agency alone. Runs as
 * the owner, because the event log refuses changes by anyone else.
 * @throws Error unless the installation is a demo
 */
export async function removeDemo(services: Services): Promise<void> {
  if (!services.settings.isDemo) throw new Error('Only a demo installation removes its agencies.');
  const { rows } = await services.database.run(`select c.table_name as name from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and c.column_name = 'agency_id' and t.table_type = 'BASE TABLE'`);
  const { own } = await findDemo(services);
  const keys = (await Promise.all(own.map((id) => listKeys(services, id)))).flat();
  await services.database.transaction({}, async (run) => {
    // Row security is forced on the owner too, and its only policy is for requests; constraints wait until the end.
    await run("set local session_replication_role = 'replica'");
    // One agency after the other, each of which is on one node of a cluster.
    for (const id of own) {
      for (const { name } of rows) await run(`delete from ${String(name)} where agency_id = $1`, [id]);
      await run('delete from agencies where id = $1', [id]);
    }
  });
  await eachOf(keys, (key) => services.storage.remove(key));
}

/** Lists the keys of all files that an agency's rows refer to. */
async function listKeys(services: Services, agencyId: number): Promise<string[]> {
  const { rows } = await services.inAgency(
    agencyId,
    (tx) =>
      tx.run(
        `select unnest(array[key, public_key, thumbnail_key]) as key from attachments where agency_id = $1
         union select file_key from notice_letters where agency_id = $1
         union select unnest(array[key, kept_key] || copies) from uploads where agency_id = $1`,
        [agencyId],
      ),
    { reads: true },
  );
  return rows.flatMap(({ key }) => (typeof key === 'string' ? [key] : []));
}
