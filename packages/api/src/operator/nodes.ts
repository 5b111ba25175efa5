import type { Database } from '../platform/database/connection.ts';
import { askNodes, differences, type NodeFacts } from '../platform/database/citus/node-facts.ts';
import { type NodeState, watchNodes } from '../platform/database/citus/nodes.ts';

type Print = (line: string) => void;

/** Prints the nodes of a distributed database: state, agencies, size, versions, and what has to be mended. */
export async function printNodes(database: Pick<Database, 'run'>, print: Print): Promise<void> {
  const states = await watchNodes(database, { error: () => undefined, info: () => undefined }).states();
  if (states.length === 0) throw new Error('This database is not distributed: it is one server.');
  const agencies = await countAgencies(database);
  const facts = await askNodes(
    database,
    states.filter(({ isUp }) => isUp),
  );
  printTable(
    [
      ['SERVER', 'ROLE', 'STATE', 'AGENCIES', 'SIZE'],
      ...states.map((node) => [
        node.address,
        node.role,
        stateOf(node),
        String(agencies.get(node.address) ?? 0),
        sizeOf(facts.find(({ address }) => address === node.address)),
      ]),
    ],
    print,
  );
  for (const line of remarks(states, facts)) print(line);
}

function stateOf({ isActive, isUp, takesAgencies, role }: NodeState): string {
  if (!isActive) return 'disabled';
  if (!isUp) return 'DOES NOT ANSWER';
  return takesAgencies || role === 'coordinator' ? 'answers' : 'answers, takes no agencies';
}

const sizeOf = (facts: NodeFacts | undefined): string =>
  facts === undefined ? '?' : `${Math.ceil(facts.size / 2 ** 20)} MB`;

function remarks(states: readonly NodeState[], facts: readonly NodeFacts[]): string[] {
  const away = states.filter(({ isActive, isUp }) => isActive && !isUp);
  const different = differences(facts);
  const versions = Object.entries(facts[0]?.versions ?? {}).filter(([name]) => name !== 'plpgsql');
  return [
    ...away.map(({ address }) => `${address} does not answer: its agencies get 503, all others are served.`),
    ...(different.length > 0
      ? ['VERSIONS DIFFER. They must be the same on all servers:', ...different.map((line) => `  ${line}`)]
      : [`All that answer have ${versions.map((each) => each.join(' ')).join(', ')}.`]),
    ...facts.flatMap(({ address, faults }) =>
      faults.map((fault) => `${address}: ${fault}. Run \`townkeep distribute\` again: servers do not start so.`),
    ),
    ...facts.flatMap(({ address, moveBlockers }) =>
      moveBlockers.map((why) => `${address}: ${why}, so no agency can be moved from or to it.`),
    ),
  ];
}

async function countAgencies(database: Pick<Database, 'run'>): Promise<Map<string, number>> {
  const { rows } = await database.run(
    `select nodename || ':' || nodeport as address, count(*)::int as count
     from (select get_shard_id_for_distribution_column('tenants', id) as shardid from agencies) a
     join pg_dist_placement using (shardid) join pg_dist_node using (groupid)
     where noderole = 'primary' group by 1`,
  );
  return new Map(rows.map((row) => [String(row['address']), Number(row['count'])]));
}

function printTable(lines: readonly string[][], print: Print): void {
  const widths = lines[0]!.map((_, column) => Math.max(...lines.map((line) => line[column]!.length)));
  for (const line of lines)
    print(
      line
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join('  ')
        .trimEnd(),
    );
}
