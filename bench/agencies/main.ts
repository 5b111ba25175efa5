import { noScopes } from '@townkeep/core/identity/people';
import pg from 'pg';
import { parseArgs } from 'node:util';
import { hashLink } from '../../packages/api/src/platform/auth/links.ts';
import { issueSession } from '../../packages/api/src/platform/auth/sessions/issue-session.ts';
import { insertTenant, json, query } from '../../packages/api/src/platform/database/tenancy.ts';
import { newId } from '../../packages/api/src/platform/ids.ts';
import type { Services } from '../../packages/api/src/platform/services.ts';
import { categoryRows } from '../category-rows.ts';
import { makeBenchPlace } from '../lib/bench-place.ts';
import { load, type LoadRequest } from '../perf/load.ts';

/* Many agencies on one server or one cluster: round trips, connections, memory and errors of calls over all of them. */

const { values } = parseArgs({
  options: { agencies: { type: 'string', default: '500' }, seconds: { type: 'string', default: '20' } },
});
const [agencies, seconds] = [Number(values.agencies), Number(values.seconds)];

interface Agency {
  readonly crmToken: string;
  readonly categoryId: string;
  readonly token: string;
}

const place = await makeBenchPlace('Options: --agencies 500 --seconds 20');
const made = await place.fill(async (services) => {
  const all: Agency[] = [];
  for (let id = 1; id <= agencies; id += 1) all.push(await makeAgency(services, id));
  return all;
});
const server = await place.start();
try {
  console.log(`\n${agencies} agencies, 16 connections, ${seconds} s each\n`);
  console.log('call        a second    p50    p99   round trips   errors');
  for (const [name, next] of Object.entries(calls())) {
    await load(server.url, next, 3);
    const before = await metric('townkeep_database_round_trips_total');
    const { perSecond, p50, p99, errors } = await load(server.url, next, seconds);
    const trips = ((await metric('townkeep_database_round_trips_total')) - before) / (perSecond * seconds);
    const columns = [perSecond.toFixed(0).padStart(11), p50.toFixed(1).padStart(7), p99.toFixed(1).padStart(7)];
    console.log([name.padEnd(9), ...columns, trips.toFixed(1).padStart(14), String(errors).padStart(9)].join(''));
  }
  const memory = Math.round((await metric('process_resident_memory_bytes')) / 1_048_576);
  console.log(`\nmemory of the server ${memory} MB, its connections ${await connections()}`);
} finally {
  await server.stop();
  await place.remove();
}

async function makeAgency(services: Services, id: number): Promise<Agency> {
  const [crmToken, categoryId, staffId] = [`city-${id}`, newId(), newId()];
  const { run } = services.database;
  await run('insert into agencies (id, name) values ($1, $2)', [id, `City ${id}`]);
  await run("insert into agency_products (agency_id, product) values ($1, 'crm')", [id]);
  const link = "insert into agency_links (token_hash, agency_id, kind, token) values ($1, $2, 'CRM', $3)";
  await run(link, [hashLink('CRM', crmToken), id, crmToken]);
  return services.inAgency(id, async (tx) => {
    await insertTenant(tx);
    await tx.change(query.insertInto('list_items').values(categoryRows(id, [{ id: categoryId, name: 'Pothole' }])));
    const crm = { ...noScopes.crm, isActive: true, permission: 'OVERWRITE', internalSubmissionCreation: 'CAN_CREATE' };
    const names = { email: `clerk@city-${id}.test`, first_name: 'Bench', last_name: 'Clerk' };
    const row = { agency_id: id, id: staffId, ...names, email_key: names.email, scopes: json({ ...noScopes, crm }) };
    await tx.change(query.insertInto('staff').values(row));
    const holder = { kind: 'STAFF', id: staffId } as const;
    const { token } = await issueSession(tx, services.settings.secret, { holder }, services.now());
    // The load runs for longer than a bearer token lives.
    await tx.run("update sessions set access_expires_at = '2099-01-01' where agency_id = $1", [id]);
    return { crmToken, categoryId, token };
  });
}

function calls(): Record<string, () => LoadRequest> {
  let turn = 0;
  const next = () => made[turn++ % made.length]!;
  const authorization = ({ token }: Agency) => ({ authorization: `Bearer ${token}` });
  return {
    file: () => {
      const { crmToken, categoryId } = next();
      const location = { latitude: 37.8, longitude: -122.28, city: 'Oakmere', state: 'CA', zip: '94607' };
      const description = `There is a large hole in the road, number ${turn}.`;
      const body = { description, category: { id: categoryId, fields: [] }, isAnonymous: true, location };
      return { method: 'POST', path: `/api/crm/${crmToken}/issues`, body };
    },
    list: () => ({
      method: 'POST',
      path: '/api/agencies/crm/issues/listing',
      headers: authorization(next()),
      body: { limit: 25, status: ['OPEN'] },
    }),
    form: () => ({ method: 'GET', path: `/crm/${next().crmToken}` }),
  };
}

async function metric(name: string): Promise<number> {
  const text = await (await fetch(`${server.url}/metrics`)).text();
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1] ?? Number.NaN);
}

/** Connections to the database, on a cluster those of the coordinator and of all workers. */
async function connections(): Promise<string> {
  const client = new pg.Client({ connectionString: place.databaseUrl });
  await client.connect();
  const count =
    "select count(*) from pg_stat_activity where datname = current_database() and backend_type = 'client backend'";
  const { rows: own } = await client.query<{ count: string }>(count);
  const isCluster = (await client.query("select from pg_extension where extname = 'citus'")).rowCount === 1;
  const workers = isCluster
    ? (await client.query<{ result: string }>('select result from run_command_on_workers($1)', [count])).rows
    : [];
  await client.end();
  return [own[0]!.count, ...workers.map(({ result }) => result)].join(', ');
}
