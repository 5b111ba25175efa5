import pg from 'pg';
import {
  commitJobsOnBoth,
  countWordsByRow,
  dropAnnouncements,
  makeAgencyConstant,
  noteAddresses,
} from './coordinator-functions.ts';
import { distributeNew } from './distribute-tables.ts';
import { type Client, SESSION, texts } from './messages.ts';

/**
 * Distributes a migrated database over the workers of its coordinator, by agency. Repeated, it finishes what is missing.
 * Source: docs/adr/0053-citus.md
 * @throws Error that says what the cluster lacks
 */
export async function distribute(url: string, print: (line: string) => void): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'townkeep distribute' });
  await client.connect();
  try {
    await checkNodes(client);
    for (const statement of SESSION) await client.query(statement);
    await prepareRoles(client);
    await dropAnnouncements(client);
    const tables = await distributeNew(client);
    await countWordsByRow(client);
    await noteAddresses(client);
    await commitJobsOnBoth(client);
    await makeAgencyConstant(client);
    print(`${tables} tables were distributed.`);
  } finally {
    await client.end();
  }
}

async function checkNodes(client: Client): Promise<void> {
  const [has] = await texts(client, "select exists (select from pg_extension where extname = 'citus')::text");
  if (has !== 'true')
    throw new Error('This database has no Citus: add it to shared_preload_libraries and create the extension first.');
  const workers = await texts(
    client,
    "select nodename from pg_dist_node where noderole = 'primary' and isactive and shouldhaveshards",
  );
  if (workers.length === 0) throw new Error('The coordinator has no workers: add them with citus_add_node first.');
  const extensions = await texts(
    client,
    `select distinct result from run_command_on_all_nodes($$
       select string_agg(extname || ' ' || extversion, ', ' order by extname) from pg_extension
       where extname in ('citus', 'postgis', 'pg_trgm', 'btree_gin', 'btree_gist') $$)`,
  );
  if (extensions.length > 1) throw new Error(`The nodes have different extensions: ${extensions.join(' and ')}.`);
}

/** The coordinator connects to the workers by the role that runs a statement. */
async function prepareRoles(client: Client): Promise<void> {
  for (const role of ['app', 'search']) await client.query(`alter role ${role} login`);
  // Settings of a function are not passed on: `search_parcels` has this one.
  await client.query("load 'pg_trgm'");
  await client.query('alter role search set pg_trgm.word_similarity_threshold = 0.45');
  await client.query(`select run_command_on_all_nodes(format($$
    alter database %I set citus.allow_nested_distributed_execution = on $$, current_database()))`);
  await client.query(`select run_command_on_all_nodes(format($$
    alter database %I set citus.propagate_set_commands = 'local' $$, current_database()))`);
  // On workers too, where functions of triggers keep plans: one that is used again grows with each use (Citus 13.2).
  await client.query(`select run_command_on_all_nodes(format($$
    alter database %I set plan_cache_mode = 'force_custom_plan' $$, current_database()))`);
}
