import { say } from './log.mjs';
import { findPrograms, makeServer } from './own-server.mjs';

const DATABASE = 'townkeep';

let started;

/**
 * Finds a PostgreSQL server to test on: that of TEST_DATABASE_URL, else it starts one of its own, once, which ends with
 * this process.
 * @returns {Promise<string | null>} the address of a database; null where no PostgreSQL with PostGIS can be started
 */
export function testServer() {
  return (started ??= process.env.TEST_DATABASE_URL ? Promise.resolve(process.env.TEST_DATABASE_URL) : startOwn());
}

async function startOwn() {
  const programs = findPrograms(['postgis']);
  if (programs === null) return null;
  try {
    const server = await makeServer({ programs, name: 'postgres', settings: { max_connections: 200 } });
    await server.createDatabase(DATABASE);
    say(`PostgreSQL of ${programs} on port ${server.port}`);
    return server.url(DATABASE);
  } catch (error) {
    say(`the PostgreSQL in ${programs} cannot be started: ${error.message}`);
    return null;
  }
}
