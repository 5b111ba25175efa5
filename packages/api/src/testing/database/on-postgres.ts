import { describe } from 'vitest';

/** The address of the PostgreSQL server that the tests run on; undefined when they run on the embedded database. */
const server = process.env['TEST_DATABASE_URL'];

/**
 * Declares tests that need a PostgreSQL server. On the embedded database they are skipped, and the reason is printed.
 * Only files named `*.postgres.test.ts` call it; docs/TRANSACTIONS.md lists them.
 * @param why the feature that the embedded database lacks
 * @param declare declares the tests; gets the server's address
 */
export function onPostgres(why: string, declare: (url: string) => void): void {
  if (server === undefined) console.log(`Skipped without a PostgreSQL server (TEST_DATABASE_URL), ${why}.`);
  describe.skipIf(server === undefined)(`on a PostgreSQL server, ${why}`, () => {
    declare(server!);
  });
}
