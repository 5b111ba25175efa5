import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '../platform/database/connection.ts';
import { askNodes, runOnNodes } from '../platform/database/citus/node-facts.ts';
import { type DatabaseNode, isCluster, listNodes, splitAddress } from '../platform/database/citus/nodes.ts';

type Runs = Pick<Database, 'run'>;

/** Where the rows of an agency are. */
interface Placement {
  readonly shardId: number;
  readonly address: string;
  /** Whether no other agency's rows are in the same shard. */
  readonly isAlone: boolean;
}

/**
 * Moves an agency of a distributed database to a node, apart from the agencies that shared its shards. Its rows are
 * copied while people work on; changes wait while the last of them are caught up. Repeated, it finishes what was
 * interrupted. Source: docs/GROWING.md
 * @throws Error that says what the cluster lacks
 */
export async function moveAgency(
  database: Runs,
  agencyId: number,
  to: string,
  print: (line: string) => void,
): Promise<void> {
  if (!(await isCluster(database)))
    throw new Error('This database is not distributed: all agencies are on one server.');
  const nodes = await listNodes(database);
  const target = findTarget(nodes, to);
  const before = await findPlacement(database, agencyId);
  if (before.isAlone && before.address === to) return print(`Agency ${agencyId} is alone on ${to} already.`);
  const source = nodes.filter(({ address }) => address === before.address);
  const both = [...new Set([target, ...source])];
  await checkMovable(database, both);
  await lettingCopiesIn(database, both, () => move(database, agencyId, to, before, print));
  print(`Agency ${agencyId} is on ${to}.`);
}

async function move(
  database: Runs,
  agencyId: number,
  to: string,
  before: Placement,
  print: (line: string) => void,
): Promise<void> {
  if (!before.isAlone) {
    print(`Agency ${agencyId} gets shards of its own on ${before.address}.`);
    await database.run(
      `select isolate_tenant_to_new_shard('tenants', $1::smallint, 'CASCADE', shard_transfer_mode := 'force_logical')`,
      [agencyId],
    );
  }
  const { shardId, address } = await findPlacement(database, agencyId);
  if (address !== to) {
    print(`It is moved from ${address} to ${to}.`);
    await database.run(
      `select citus_move_shard_placement($1::bigint, $2, $3::int, $4, $5::int, shard_transfer_mode := 'force_logical')`,
      [shardId, ...splitAddress(address), ...splitAddress(to)],
    );
  }
}

const LET_IN_MS = 1000;

// The roles exist while a shard is copied: Citus makes and drops them, and no client can log in as one.
const LET_IN = `do $let_in$ declare copier name; begin
  perform set_config('citus.enable_ddl_propagation', 'off', true);
  for copier in select rolname from pg_roles
    where rolname ~ '^citus_shard_(split|move)_subscription_role_' and not rolbypassrls
  loop
    execute format('alter role %I bypassrls', copier);
  end loop;
end $let_in$`;

/**
 * Lets the roles with which Citus copies changes pass row security. PostgreSQL refuses to replicate into a table that
 * has it otherwise, and the copy would be tried for ever while people work.
 */
async function lettingCopiesIn(
  database: Runs,
  nodes: readonly DatabaseNode[],
  work: () => Promise<void>,
): Promise<void> {
  const over = new AbortController();
  const letIn = async () => {
    while (!over.signal.aborted) {
      // Tried again: a copy that waits to be let in does not end, and one whose node is away fails by itself.
      await runOnNodes(database, nodes, LET_IN).catch(() => undefined);
      await wait(LET_IN_MS, undefined, { signal: over.signal }).catch(() => undefined);
    }
  };
  await Promise.all([letIn(), work().finally(() => over.abort())]);
}

function findTarget(nodes: readonly DatabaseNode[], to: string): DatabaseNode {
  const target = nodes.find(({ address }) => address === to);
  if (target?.isActive && target.takesAgencies) return target;
  const known = nodes.filter(({ isActive, takesAgencies }) => isActive && takesAgencies).map(({ address }) => address);
  throw new Error(`--to: ${to} is no server that takes agencies. These are: ${known.join(', ')}.`);
}

async function checkMovable(database: Runs, nodes: readonly DatabaseNode[]): Promise<void> {
  const blockers = (await askNodes(database, nodes)).flatMap(({ address, faults, moveBlockers }) =>
    [...faults.map((fault) => `${fault}: run \`townkeep distribute\` again`), ...moveBlockers].map(
      (why) => `On ${address} ${why}.`,
    ),
  );
  if (blockers.length > 0) throw new Error([...new Set(blockers)].join('\n'));
}

async function findPlacement(database: Runs, agencyId: number): Promise<Placement> {
  const { rows } = await database.run(
    `select shardid as "shardId", nodename || ':' || nodeport as address, shardminvalue = shardmaxvalue as "isAlone"
     from pg_dist_shard join pg_dist_placement using (shardid) join pg_dist_node using (groupid)
     where shardid = get_shard_id_for_distribution_column('tenants', $1::smallint) and noderole = 'primary'`,
    [agencyId],
  );
  return rows[0] as unknown as Placement;
}
