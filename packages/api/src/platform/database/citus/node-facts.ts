import type { Database } from '../connection.ts';
import { type DatabaseNode, splitAddress } from './nodes.ts';

/** What a node says about itself. */
export interface NodeFacts {
  readonly address: string;
  /** Bytes of the database on this node. */
  readonly size: number;
  /** Of PostgreSQL and of each extension, by name. */
  readonly versions: Readonly<Record<string, string>>;
  /** What is not as `townkeep distribute` leaves it. */
  readonly faults: readonly string[];
  /** Why agencies cannot be moved from or to it while people work; empty when they can. */
  readonly moveBlockers: readonly string[];
}

const FACTS = `select json_build_object(
  'size', pg_database_size(current_database()),
  'versions', (select json_object_agg(extname, extversion) from pg_extension)::jsonb
    || jsonb_build_object('PostgreSQL', split_part(current_setting('server_version'), ' ', 1)),
  'walLevel', current_setting('wal_level'),
  'plugins', current_setting('output_plugin_libraries', true),
  'agency', coalesce((select provolatile::text from pg_proc where oid = to_regproc('public.own_agency')), 'missing'),
  'sets', current_setting('citus.propagate_set_commands'),
  'nests', current_setting('citus.allow_nested_distributed_execution'),
  'plans', current_setting('plan_cache_mode'))`;

interface Told {
  readonly size: number;
  readonly versions: Record<string, string>;
  readonly walLevel: string;
  /** Null on a PostgreSQL without the setting. */
  readonly plugins: string | null;
  /** Volatility of the function of the policies, or 'missing': a constant on the coordinator, and there alone. */
  readonly agency: string;
  readonly sets: string;
  readonly nests: string;
  readonly plans: string;
}

/**
 * Runs a statement of one row, or without rows, on each of these nodes of a cluster, all at once. Returns the results by
 * address.
 * @throws Error that names the node that cannot answer
 */
export async function runOnNodes(
  database: Pick<Database, 'run'>,
  nodes: readonly Pick<DatabaseNode, 'address'>[],
  statement: string,
): Promise<Map<string, string>> {
  const addresses = nodes.map(({ address }) => splitAddress(address));
  const { rows } = await database.run(
    `select node_name || ':' || node_port as address, success, result
     from master_run_on_worker($1::text[], $2::int[], array_fill($3::text, array[cardinality($1::text[])]), true)`,
    [addresses.map(([host]) => host), addresses.map(([, port]) => port), statement],
  );
  const failed = rows.find(({ success }) => success !== true);
  if (failed !== undefined) throw new Error(`${String(failed['address'])}: ${String(failed['result'])}`);
  return new Map(rows.map((row) => [String(row['address']), String(row['result'])]));
}

/**
 * Asks each of these nodes of a cluster about itself.
 * @throws Error that names the node that cannot answer
 */
export async function askNodes(
  database: Pick<Database, 'run'>,
  nodes: readonly Pick<DatabaseNode, 'address' | 'role'>[],
): Promise<NodeFacts[]> {
  const results = await runOnNodes(database, nodes, FACTS);
  return nodes.map(({ address, role }) => {
    const told = JSON.parse(results.get(address)!) as Told;
    return {
      address,
      size: told.size,
      versions: told.versions,
      faults: faultsOf(told, role),
      moveBlockers: moveBlockers(told),
    };
  });
}

/** Citus copies functions of the coordinator to a node that it adds or activates, and no settings. */
function faultsOf({ agency, sets, nests, plans }: Told, role: DatabaseNode['role']): string[] {
  return [
    ...(agency === (role === 'coordinator' ? 'i' : 's') ? [] : [`own_agency() has the volatility '${agency}'`]),
    ...(sets === 'local' ? [] : [`citus.propagate_set_commands is ${sets}`]),
    ...(nests === 'on' ? [] : [`citus.allow_nested_distributed_execution is ${nests}`]),
    ...(plans === 'force_custom_plan' ? [] : [`plan_cache_mode is ${plans}`]),
  ];
}

/** Releases of PostgreSQL since 2026 list the libraries that may decode changes; older ones have no such setting. */
function moveBlockers({ walLevel, plugins }: Told): string[] {
  const allowed = plugins?.split(',').map((name) => name.trim().replaceAll('"', ''));
  return [
    ...(walLevel === 'logical' ? [] : [`wal_level is ${walLevel}, not logical`]),
    ...(allowed === undefined || allowed.includes('citus') || allowed.includes('*')
      ? []
      : ["output_plugin_libraries lacks 'citus'"]),
  ];
}

/** Returns the versions that are not the same on all nodes: one line for each, with who has which. */
export function differences(facts: readonly NodeFacts[]): string[] {
  const names = [...new Set(facts.flatMap(({ versions }) => Object.keys(versions)))].toSorted();
  return names.flatMap((name) => {
    const holders = Map.groupBy(facts, ({ versions }) => versions[name] ?? 'missing');
    if (holders.size < 2) return [];
    const told = [...holders].map(
      ([version, nodes]) => `${version} on ${nodes.map((node) => node.address).join(', ')}`,
    );
    return [`${name}: ${told.join('; ')}`];
  });
}
