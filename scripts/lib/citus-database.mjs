// What a database on a cluster of Citus gets after it is made, and what it says of its statements.
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { createReadStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import pg from 'pg';
import { root } from './bootstrap.mjs';
import { say } from './log.mjs';

/** Brings the schema up to date. @param {string} url the database on the coordinator */
export async function migrate(url) {
  await operate(url, 'migrate');
}

/** Distributes the tables of a migrated database over the workers. @param {string} url that of the coordinator */
export async function distribute(url) {
  const help = await operate(url, 'help');
  if (/^ {2}distribute\b/m.test(help)) await operate(url, 'distribute');
  else say('there is no command `townkeep distribute` yet, so every table stays on the coordinator');
}

// Of a statement, this many characters are shown.
const STATEMENT_SHOWN = 300;

// A server needs them; these commands keep nothing that is made with them.
const secret = () => randomBytes(32).toString('hex');
const secrets = { TOWNKEEP_SECRET: secret(), MAIL_WEBHOOK_SECRET: secret() };

/** Runs a command of the operator and returns what it printed. @throws Error with what it printed when it fails */
async function operate(url, command) {
  const folder = mkdtempSync(join(tmpdir(), 'townkeep-operator-'));
  const env = { ...secrets, ...process.env, DATABASE_URL: url, TOWNKEEP_DATA: folder };
  const args = [join(root, 'packages/api/src/operator/main.ts'), command];
  try {
    const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: root, env });
    return stdout;
  } catch (error) {
    throw new Error(`townkeep ${command} failed: ${error.stderr || error.message}`, { cause: error });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

// A worker counts the statements of its functions that read through Citus again.
const COUNTS = `select sum(query_execution_single_shard)::int as single, sum(query_execution_multi_shard)::int as multi
  from citus_stat_counters where name = current_database()`;

/**
 * Counts the statements on distributed tables since the nodes started.
 * @param {Pick<import('./citus.mjs').CitusCluster, 'url' | 'workerUrls'>} cluster
 * @returns {Promise<{ single: number, multi: number, fromWorkers: number }>} to one shard, to several, and both of the
 * workers
 */
export async function statementCounts({ url, workerUrls }) {
  const [coordinator, ...workers] = await Promise.all([url, ...workerUrls].map(countsOf));
  return {
    ...coordinator,
    fromWorkers: workers.reduce((total, { single, multi }) => total + single + multi, 0),
  };
}

async function countsOf(url) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(COUNTS)).rows[0];
  } finally {
    await client.end();
  }
}

/**
 * Lists the statements that went to several shards, each once, the most frequent first. In the log of the coordinator a
 * statement follows its message; its further lines begin with a tab.
 * @param {Pick<import('./citus.mjs').CitusCluster, 'coordinator'>} cluster
 * @returns {Promise<{ count: number, statement: string }[]>}
 */
export async function statementsToSeveral({ coordinator }) {
  const counts = new Map();
  let isTold = false;
  let statement = null;
  const end = () => {
    if (statement !== null) counts.set(statement, (counts.get(statement) ?? 0) + 1);
    statement = null;
  };
  for await (const line of createInterface(createReadStream(join(coordinator.folder, 'server.log')))) {
    if (line.startsWith('\t')) {
      if (statement !== null && statement.length < STATEMENT_SHOWN) statement += ` ${line.trim()}`;
      continue;
    }
    end();
    const [, text] = /STATEMENT: {2}(.*)/.exec(line) ?? [];
    if (text !== undefined && isTold) statement = text.slice(0, STATEMENT_SHOWN);
    if (text !== undefined) isTold = false;
    else if (/ LOG: /.test(line)) isTold = line.includes('multi-task query about to be executed');
  }
  end();
  return [...counts].map(([text, count]) => ({ count, statement: text })).toSorted((a, b) => b.count - a.count);
}
