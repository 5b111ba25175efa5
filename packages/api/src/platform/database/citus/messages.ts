import type pg from 'pg';

export type Client = pg.ClientBase;

/** Settings of a connection that changes the schema. */
export const SESSION = [
  "set citus.multi_shard_modify_mode = 'sequential'",
  'set citus.enable_unsafe_triggers = on',
  'set client_min_messages = warning',
];

export async function texts(client: Client, query: string, values: unknown[] = []): Promise<string[]> {
  const { rows } = await client.query({ text: query, values, rowMode: 'array' });
  return (rows as unknown as string[][]).map(([text]) => text!);
}

/** Runs each statement that a query returns, in a message of its own: workers get messages whole. */
export async function runAll(client: Client, query: string, values: unknown[] = []): Promise<number> {
  const statements = await texts(client, query, values);
  for (const statement of statements) await client.query(statement);
  return statements.length;
}

/** Runs a statement that workers are not to run too. */
export async function onlyHere(client: Client, statement: string): Promise<void> {
  await client.query('set citus.enable_ddl_propagation = off');
  await client.query(statement);
  await client.query('set citus.enable_ddl_propagation = on');
}
