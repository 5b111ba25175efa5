import pg from 'pg';
import { distributeNew } from './distribute-tables.ts';
import { onlyHere, SESSION } from './messages.ts';

// Statements of the schema that a cluster does without: what they make is made by `distribute`, or by transactions.
const NOT_HERE = /^create (or replace )?trigger (announce_\w+|note_sign_in_address)\b|\breferencing (new|old) table\b/i;
const NEW_TABLE = /^create table\b/i;
const NOW_PROTECTED = /^select protect\(/i;

/**
 * Runs a file of the schema on a distributed database, each statement in a message of its own, since workers get
 * messages whole. A new table is made on the coordinator, where it can name any other; once it is protected it is
 * distributed, and gets its keys.
 */
export async function applySchema(url: string, sql: string): Promise<void> {
  const { postgreSplitterOptions, splitQuery } = await import('dbgate-query-splitter');
  const client = new pg.Client({ connectionString: url, application_name: 'townkeep migrate' });
  await client.connect();
  try {
    for (const statement of SESSION) await client.query(statement);
    for (const part of splitQuery(sql, postgreSplitterOptions)) {
      const text = String(part).replace(/^(\s+|--[^\n]*(\n|$))+/, '');
      if (text === '' || NOT_HERE.test(text)) continue;
      await (NEW_TABLE.test(text) ? onlyHere(client, text) : client.query(text));
      if (NOW_PROTECTED.test(text)) await distributeNew(client);
    }
  } finally {
    await client.end();
  }
}
