import type { Database } from '../connection.ts';
import type { Log } from '../../log.ts';

/** A server of a cluster, as its coordinator knows it. */
export interface DatabaseNode {
  /** `host:port`, as the coordinator reaches it. */
  readonly address: string;
  readonly role: 'coordinator' | 'worker';
  /** Whether it takes part; `citus_disable_node` takes one out. */
  readonly isActive: boolean;
  /** Whether the balancing of Citus places agencies on it. */
  readonly takesAgencies: boolean;
}

/** Connections from the coordinator to a node, and whether the node answered when it was last asked. */
export interface NodeState extends DatabaseNode {
  readonly isUp: boolean;
  readonly connections: number;
}

/** Whether the tables of a database are distributed over nodes. */
export async function isCluster(database: Pick<Database, 'run'>): Promise<boolean> {
  const { rows } = await database.run("select to_regclass('pg_catalog.pg_dist_partition') is not null as has");
  if (rows[0]?.['has'] !== true) return false;
  const found = await database.run(
    "select from pg_dist_partition where logicalrelid = to_regclass('public.tenants') and partmethod = 'h'",
  );
  return found.affected === 1;
}

/** Lists the nodes of a cluster, the coordinator first. */
export async function listNodes(database: Pick<Database, 'run'>): Promise<DatabaseNode[]> {
  const { rows } = await database.run(
    `select nodename || ':' || nodeport as address, case when groupid = 0 then 'coordinator' else 'worker' end as role,
            isactive as "isActive", shouldhaveshards as "takesAgencies"
     from pg_dist_node where noderole = 'primary' order by groupid, nodename, nodeport`,
  );
  return rows as unknown as DatabaseNode[];
}

/** Connects to a node as the coordinator does for a statement. A node without power keeps this waiting. */
async function answers(database: Pick<Database, 'run'>, address: string): Promise<boolean> {
  const [host, port] = splitAddress(address);
  const { rows } = await database.run('select citus_check_connection_to_node($1, $2) as answers', [host, port]);
  return rows[0]?.['answers'] === true;
}

/** Splits `host:port`; the host may be an IPv6 address. */
export function splitAddress(address: string): [host: string, port: number] {
  const at = address.lastIndexOf(':');
  return [address.slice(0, at), Number(address.slice(at + 1))];
}

/** What a process knows of the nodes of its database. */
export interface NodeWatch {
  /** The nodes as they were at most 10 s ago; none where the database is one server. */
  readonly states: () => Promise<readonly NodeState[]>;
  /** Whether a node did not answer when it was last asked. Answers at once, and has the nodes asked again. */
  readonly isOneAway: () => boolean;
}

const FRESH_MS = 10_000;
const PATIENCE_MS = 2000;

/** Watches the nodes of a cluster whenever it is asked, and logs each that stops answering or answers again. */
export function watchNodes(database: Pick<Database, 'run'>, log: Pick<Log, 'error' | 'info'>): NodeWatch {
  let latest: readonly NodeState[] = [];
  let asked = { at: -Infinity, states: Promise.resolve(latest) };
  let cluster: Promise<boolean> | undefined;
  // A node is not asked again while a question waits: each one holds a connection.
  const waiting = new Map<string, Promise<boolean>>();

  function isUp(address: string): Promise<boolean> {
    const question =
      waiting.get(address) ??
      answers(database, address)
        .catch(() => false)
        .finally(() => waiting.delete(address));
    waiting.set(address, question);
    return inTime(question);
  }

  async function ask(): Promise<readonly NodeState[]> {
    cluster ??= isCluster(database);
    cluster.catch(() => {
      cluster = undefined;
    });
    if (!(await cluster)) return [];
    const connections = await countConnections(database);
    const states: NodeState[] = [];
    // One after the other, on one connection.
    for (const node of await listNodes(database))
      states.push({
        ...node,
        isUp: node.isActive && (await isUp(node.address)),
        connections: connections.get(node.address) ?? 0,
      });
    logChanges(latest, states, log);
    latest = states;
    return states;
  }

  const states = () => {
    if (Date.now() - asked.at > FRESH_MS) asked = { at: Date.now(), states: ask() };
    return asked.states;
  };
  return {
    states,
    isOneAway: () => {
      // Without the coordinator the health of the database says so.
      states().catch(() => undefined);
      return latest.some((node) => !node.isUp);
    },
  };
}

async function countConnections(database: Pick<Database, 'run'>): Promise<Map<string, number>> {
  const { rows } = await database.run(
    `select hostname || ':' || port as address, connection_count_to_node as count from citus_remote_connection_stats()
     where database_name = current_database()`,
  );
  return new Map(rows.map((row) => [String(row['address']), Number(row['count'])]));
}

function logChanges(before: readonly NodeState[], after: readonly NodeState[], log: Pick<Log, 'error' | 'info'>): void {
  for (const { address, isUp } of after) {
    const wasUp = before.find((node) => node.address === address)?.isUp ?? true;
    if (wasUp && !isUp) log.error({ node: address }, 'a node of the database does not answer: its agencies get 503');
    if (!wasUp && isUp) log.info({ node: address }, 'a node of the database answers again');
  }
}

async function inTime(answer: Promise<boolean>): Promise<boolean> {
  const { promise: tooLate, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(false), PATIENCE_MS);
  try {
    return await Promise.race([answer, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
