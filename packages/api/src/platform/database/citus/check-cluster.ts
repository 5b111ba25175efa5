import type { Database } from '../connection.ts';
import { askNodes, differences } from './node-facts.ts';
import { watchNodes } from './nodes.ts';

const silent = { error: () => undefined, info: () => undefined };

/**
 * Returns why a server must not start on a cluster: what `townkeep distribute` has to set again, and versions that
 * differ. Empty on a single server. A node that does not answer is not asked.
 */
export async function clusterFaults(database: Pick<Database, 'run'>): Promise<string[]> {
  const answering = (await watchNodes(database, silent).states()).filter(({ isUp }) => isUp);
  if (answering.length === 0) return [];
  const facts = await askNodes(database, answering);
  return [
    ...facts.flatMap(({ address, faults }) =>
      faults.map((fault) => `on ${address} ${fault}: run \`townkeep distribute\` again`),
    ),
    ...differences(facts).map((line) => `versions differ: ${line}`),
  ];
}
