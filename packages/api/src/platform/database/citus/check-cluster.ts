import type { Database } from '../connection.ts';
import { isCluster } from './nodes.ts';

const CONSTANT = `coalesce((select provolatile::text from pg_proc where oid = to_regproc('public.own_agency')), 'missing')`;

// One line for each worker that answers: what is not as `townkeep distribute` leaves it, and its versions.
const ON_WORKERS = `select nodename || ':' || nodeport as address, result, success from run_command_on_workers($$
  select json_build_object('wrong', array_remove(array[
      case when ${CONSTANT} <> 's' then 'own_agency() is not stable' end,
      case when current_setting('citus.propagate_set_commands') <> 'local' then 'citus.propagate_set_commands' end,
      case when not current_setting('citus.allow_nested_distributed_execution')::boolean
        then 'citus.allow_nested_distributed_execution' end,
      case when current_setting('plan_cache_mode') <> 'force_custom_plan' then 'plan_cache_mode' end], null),
    'versions', (select string_agg(extname || ' ' || extversion, ', ' order by extname) from pg_extension)) $$)`;

const HERE = `select ${CONSTANT} = 'i' as "isConstant",
  (select string_agg(extname || ' ' || extversion, ', ' order by extname) from pg_extension) as versions`;

/**
 * Returns why a server must not start on a cluster: what `townkeep distribute` has to set again, and versions that
 * differ. Empty on a single server. A worker that does not answer is not asked.
 */
export async function clusterFaults(database: Pick<Database, 'run'>): Promise<string[]> {
  if (!(await isCluster(database))) return [];
  const { rows: here } = await database.run(HERE);
  const { isConstant, versions } = here[0] as { isConstant: boolean; versions: string };
  const { rows } = await database.run(ON_WORKERS);
  const again = 'run `townkeep distribute` again';
  return [
    ...(isConstant ? [] : [`the coordinator does not take own_agency() as a constant: ${again}`]),
    ...rows.flatMap((row) => {
      if (row['success'] !== true) return [];
      const told = JSON.parse(String(row['result'])) as { wrong: string[]; versions: string };
      const address = String(row['address']);
      return [
        ...told.wrong.map((wrong) => `${address} is not set up, ${wrong}: ${again}`),
        ...(told.versions === versions ? [] : [`${address} has ${told.versions}, the coordinator ${versions}`]),
      ];
    }),
  ];
}
