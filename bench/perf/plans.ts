import pg from 'pg';
import { createApp } from '../../packages/api/src/app.ts';
import {
  bindToAgency,
  type Database,
  type Run,
  type TransactionMode,
} from '../../packages/api/src/platform/database/connection.ts';
import { PLANNING } from '../../packages/api/src/platform/database/postgres/pools.ts';
import { openPostgres } from '../../packages/api/src/platform/database/postgres/postgres.ts';
import { createLog } from '../../packages/api/src/platform/log.ts';
import type { Settings } from '../../packages/api/src/platform/settings/settings.ts';
import type { Operation } from './operations.ts';

/** A statement that a call sent. */
interface Sent {
  readonly text: string;
  readonly values: readonly unknown[];
  readonly agencyId: number | undefined;
}

/** A statement of a call, or of a function that it calls, that reads many more rows than it needs. */
export interface DearPlan {
  readonly operation: string;
  readonly why: string;
  readonly plan: string;
}

/** Larger tables are never read whole, and no statement reads more rows than this in vain. */
const MANY_ROWS = 10_000;

/**
 * Makes each call once and lets the database explain its statements, with the role and the plans of requests. Needs a
 * superuser, for `auto_explain`.
 */
export async function dearPlans(
  settings: Settings,
  url: string,
  operations: readonly Pick<Operation, 'name' | 'townkeep'>[],
): Promise<{ explained: number; dear: DearPlan[] }> {
  const sent = await statementsOf(settings, url, operations);
  const client = new pg.Client({ connectionString: url, options: PLANNING });
  const notices: string[] = [];
  client.on('notice', ({ message }) => notices.push(message ?? ''));
  await client.connect();
  try {
    await client.query(
      `load 'auto_explain';
      set auto_explain.log_min_duration = 0;
      set auto_explain.log_nested_statements = on;
      set auto_explain.log_analyze = on;
      set auto_explain.log_level = notice`,
    );
    // Each statement runs once more, so the calls' submissions are deleted. Those of the seed have no email address.
    await client.query(
      `delete from events;
      delete from outbox;
      delete from submissions where agency_id > 1 or reporter_email is not null`,
    );
    const large = new Set(
      (
        await client.query<{ name: string }>(
          'select relname as name from pg_class where relkind = $1 and reltuples > $2',
          ['r', MANY_ROWS],
        )
      ).rows.map(({ name }) => name),
    );
    const dear: DearPlan[] = [];
    let explained = 0;
    for (const [operation, statements] of sent) {
      notices.length = 0;
      await explain(client, statements);
      explained += notices.length;
      for (const plan of notices) for (const why of reasons(plan, large)) dear.push({ operation, why, plan });
    }
    return { explained, dear };
  } finally {
    await client.end();
  }
}

async function statementsOf(
  settings: Settings,
  url: string,
  operations: readonly Pick<Operation, 'name' | 'townkeep'>[],
): Promise<Map<string, Sent[]>> {
  const sent: Sent[] = [];
  const database = openPostgres(url, 2);
  const app = await createApp(settings, recording(database, sent), createLog('error'));
  const byOperation = new Map<string, Sent[]>();
  for (const { name, townkeep } of operations) {
    sent.length = 0;
    const { method, path, headers, body } = townkeep();
    const { statusCode } = await app.server.inject({
      method,
      url: path,
      headers: { ...headers },
      ...(body === undefined ? {} : { payload: body as object }),
    });
    if (statusCode !== 200 && statusCode !== 201) throw new Error(`${name} was answered with ${statusCode}`);
    byOperation.set(name, [...sent]);
  }
  await app.close();
  return byOperation;
}

function recording(database: Database, sent: Sent[]): Database {
  const record =
    (run: Run, { agencyId }: TransactionMode): Run =>
    (text, values = []) => {
      sent.push({ text, values, agencyId });
      return run(text, values);
    };
  return {
    ...database,
    run: record(database.run, {}),
    transaction: (mode, work) => database.transaction(mode, (run) => work(record(run, mode))),
  };
}

/** Runs the statements of one operation once more, in a transaction: later ones refer to rows of earlier ones. */
async function explain(client: pg.Client, statements: readonly Sent[]): Promise<void> {
  await client.query('BEGIN');
  try {
    for (const { text, values, agencyId } of statements) {
      await client.query(agencyId === undefined ? 'SET LOCAL ROLE NONE' : bindToAgency(agencyId).join('; '));
      await client.query({ text, values: [...values] });
    }
  } finally {
    await client.query('ROLLBACK');
  }
}

function reasons(plan: string, large: ReadonlySet<string>): string[] {
  const whole = [...plan.matchAll(/Seq Scan on (\w+)/g)].map(([, table]) => table!).filter((table) => large.has(table));
  const inVain = [...plan.matchAll(/Rows Removed by (?:Join )?Filter: (\d+)/g)]
    .map(([, count]) => Number(count))
    .filter((count) => count > MANY_ROWS);
  return [...whole.map((table) => `reads all of ${table}`), ...inVain.map((count) => `reads ${count} rows in vain`)];
}
