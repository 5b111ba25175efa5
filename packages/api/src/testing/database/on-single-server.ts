import { describe } from 'vitest';

/** Whether the tests run on a database that Citus distributes over workers. Source: docs/adr/0053-citus.md */
export const isCluster = process.env['TOWNKEEP_TEST_CITUS'] !== undefined;

/**
 * Declares tests that hold on one server alone, embedded or not. On a cluster they are skipped, and the reason is
 * printed.
 * @param why what a cluster does otherwise, as a clause
 */
export function onSingleServer(why: string, declare: () => void): void {
  if (isCluster) console.log(`Skipped on a cluster (TOWNKEEP_TEST_CITUS), ${why}.`);
  describe.skipIf(isCluster)(`on a single server, ${why}`, () => {
    declare();
  });
}
