import type { Database } from '../connection.ts';
import { type DatabaseNode, splitAddress } from './nodes.ts';

/** What a node says about itself. */
export interface NodeFacts {
  readonly address: string;
  /** Bytes of the database on this node. */
  readonly size: number;
  /** Of PostgreSQL and of each extension, by name. */
  readonly versions: Readonly<Record<string, string>>;
  /** Why no agency can be moved from or to it while people work; empty when one can. */
  readonly moveBlockers: readonly string[];
}

const FACTS = `select json_build_object(
  'size', pg_database_size(current_database()),
  'versions', (select json_object_agg(extname, extversion) from pg_extension)::jsonb
    || jsonb_build_object('PostgreSQL', split_part(current_setting('server_version'), ' ', 1)),
  'walLevel', current_setting('wal_level'),
  'plugins', current_setting('output_plugin_libraries', true))`;

interface Told {
  readonly size: number;
  readonly versions: Record<string, string>;
  readonly walLevel: string;
  readonly plugins: string | null;
}

/**
 * Asks each of these nodes of a cluster about itself, all at once.
 * @throws Error that names the node that cannot answer
 */
export async function askNodes(
  database: Pick<Database, 'run'>,
  nodes: readonly Pick<DatabaseNode, 'address'>[],
): Promise<NodeFacts[]> {
  const addresses = nodes.map(({ address }) => splitAddress(address));
  const { rows } = await database.run(
    `select node_name || ':' || node_port as address, success, result
     from master_run_on_worker($1::text[], $2::int[], array_fill($3::text, array[cardinality($1::text[])]), true)`,
    [addresses.map(([host]) => host), addresses.map(([, port]) => port), FACTS],
  );
  return rows.map((row) => {
    const { address, success, result } = row as { address: string; success: boolean; result: string };
    if (!success) throw new Error(`${address}: ${result}`);
    const { size, versions, walLevel, plugins } = JSON.parse(result) as Told;
    return { address, size, versions, moveBlockers: moveBlockers(walLevel, plugins) };
  });
}

/** Releases of PostgreSQL since 2026 list the libraries that may decode changes; older ones have no such setting. */
function moveBlockers(walLevel: string, plugins: string | null): string[] {
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
