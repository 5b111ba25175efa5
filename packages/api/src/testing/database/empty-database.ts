import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Database } from '../../platform/database/connection.ts';
import { openPglite } from '../../platform/database/embedded/pglite.ts';
import { openPostgres } from '../../platform/database/postgres/postgres.ts';
import { schemaDump } from './database.ts';

/** A database for one test alone. */
export interface EmptyDatabase {
  /** Opens the database: once for the embedded one, any number of times on a server. */
  readonly open: () => Promise<Database>;
  readonly remove: () => Promise<void>;
}

/**
 * Creates an empty database, on the server of `TEST_DATABASE_URL` or embedded. The owner is the server's own user.
 * `hasSchema` spares an embedded one the migrations.
 */
export async function emptyDatabase({ hasSchema = false } = {}): Promise<EmptyDatabase> {
  const url = process.env['TEST_DATABASE_URL'];
  if (url === undefined) {
    const database = await openPglite(hasSchema ? { dump: new Blob([await readFile(await schemaDump())]) } : {});
    return { open: async () => database, remove: () => database.close() };
  }
  const name = `townkeep_test_${randomBytes(6).toString('hex')}`;
  await onServer(url, `create database ${name}`);
  const opened: Database[] = [];
  return {
    open: async () => {
      const database = openPostgres(databaseUrl(url, name), 2);
      opened.push(database);
      return database;
    },
    remove: async () => {
      for (const database of opened) await database.close();
      await onServer(url, `drop database ${name} with (force)`);
    },
  };
}

/** Returns the address of another database on the same server, with another user if one is given. */
export function databaseUrl(url: string, name: string, user?: { readonly name: string; readonly password: string }) {
  const address = new URL(url);
  address.pathname = `/${name}`;
  if (user !== undefined) Object.assign(address, { username: user.name, password: user.password });
  return address.href;
}

/** Runs statements as the server's own user. */
export async function onServer(url: string, ...statements: readonly string[]): Promise<void> {
  const server = openPostgres(url, 1);
  try {
    for (const statement of statements) await server.script(statement);
  } finally {
    await server.close();
  }
}
