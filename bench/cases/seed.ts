import { noScopes } from '@townkeep/core/identity/people';
import { configLists } from '@townkeep/core/across/setup';
import { issueSession } from '../../packages/api/src/platform/auth/sessions/issue-session.ts';
import type { AgencyTx } from '../../packages/api/src/platform/database/tenancy.ts';
import { json, query } from '../../packages/api/src/platform/database/tenancy.ts';
import { newId } from '../../packages/api/src/platform/ids.ts';
import type { Services } from '../../packages/api/src/platform/services.ts';
import { seedItems } from '../../packages/api/src/across/setup/lists/index.ts';

/** Ids and the token of the filled database. */
export interface SeededCases {
  readonly token: string;
  readonly typeIds: readonly string[];
  readonly violationIds: readonly string[];
  readonly staffIds: readonly string[];
  /** The configured notice of all notices. */
  readonly noticeId: string;
  readonly caseIds: readonly string[];
}

const TYPES = 20;
const OFFICERS = 40;

/**
 * Fills an empty database: one agency with `count` cases of 20 types, each with two violations and two inspections, and
 * three in five with a notice: one in 400 waits for approval, one in 100 came back. A database that has the agency is
 * used as it is.
 */
export async function seedCases(services: Services, count: number, log: (line: string) => void): Promise<SeededCases> {
  const { rows: filled } = await services.database.run('select from agencies', []);
  const setup = filled.length > 0 ? await findSetup(services) : await fill(services, count, log);
  const { rows } = await services.database.run(
    'select id from cases where agency_id = 1 order by md5(id::text) limit 2000',
  );
  return { ...setup, caseIds: rows.map((row) => String(row['id'])) };
}

type Setup = Omit<SeededCases, 'caseIds'>;

async function fill(services: Services, count: number, log: (line: string) => void): Promise<Setup> {
  await services.database.transaction({}, async (run) => {
    await run("insert into agencies (id, name) values (1, 'Bench')", []);
    await run('insert into tenants (agency_id) values (1)', []);
    await run("insert into agency_products (agency_id, product) values (1, 'xerce')", []);
  });
  const setup = await services.inAgency(1, (tx) => seedSetup(tx, services));
  log(`filling ${count.toLocaleString('en-US')} cases`);
  await services.database.script(casesSql(count, setup));
  await services.database.script('vacuum analyze');
  return setup;
}

/** Finds what an earlier run has filled, and signs an officer in again. */
async function findSetup(services: Services): Promise<Setup> {
  const idsOf = async (from: string) =>
    (await services.database.run(`select id from ${from}`, [])).rows.map((row) => String(row['id']));
  const staffIds = await idsOf('staff where agency_id = 1 order by id');
  return {
    token: await services.inAgency(1, (tx) => signIn(tx, services, staffIds[0]!)),
    typeIds: await idsOf("list_items where agency_id = 1 and list = 'violation-types' order by id"),
    violationIds: await idsOf("list_items where agency_id = 1 and list = 'violations' order by id"),
    staffIds,
    noticeId: (await idsOf("list_items where agency_id = 1 and list = 'notices'"))[0]!,
  };
}

async function signIn(tx: AgencyTx, services: Services, staffId: string): Promise<string> {
  const holder = { kind: 'STAFF' as const, id: staffId };
  const { token } = await issueSession(tx, services.settings.secret, { holder }, services.now());
  // The load runs for longer than a bearer token lives.
  await tx.run("update sessions set access_expires_at = now() + interval '1 day' where agency_id = 1", []);
  return token;
}

async function seedSetup(tx: AgencyTx, services: Services): Promise<Setup> {
  const names = Array.from({ length: TYPES }, (_, index) => `Type ${index}`);
  const types = await seedItems(
    tx,
    configLists.violationTypes,
    names.map((name) => ({ name, fields: {} })),
  );
  const typeIds = names.map((name) => types.get(name)!);
  const violations = await seedItems(
    tx,
    configLists.violations,
    names.map((name, index) => ({ name: `Violation of ${name}`, fields: { violationTypeId: typeIds[index] } })),
  );
  await seedItems(tx, configLists.inspectionTypes, [{ name: 'First visit', fields: {} }]);
  const notices = await seedItems(tx, configLists.notices, [{ name: 'Courtesy notice', fields: {} }]);
  const violationTypes = Object.fromEntries(typeIds.map((id) => [id, 'OVERWRITE']));
  const staffIds = Array.from({ length: OFFICERS }, newId);
  for (const [index, id] of staffIds.entries())
    await tx.change(
      query.insertInto('staff').values({
        agency_id: 1,
        id,
        email: `officer.${index}@agency.test`,
        email_key: `officer.${index}@agency.test`,
        first_name: 'Officer',
        last_name: String(index),
        title: null,
        phone_number: null,
        password_hash: null,
        department_id: null,
        signature: null,
        digital_signature_url: null,
        scopes: json({ ...noScopes, xerce: { ...noScopes.xerce, isActive: true, isAdmin: true, violationTypes } }),
      }),
    );
  return {
    token: await signIn(tx, services, staffIds[0]!),
    typeIds,
    violationIds: names.map((name) => violations.get(`Violation of ${name}`)!),
    staffIds,
    noticeId: notices.get('Courtesy notice')!,
  };
}

/** Returns SQL for the id of a row of the seed, by the kind and the number of the row. */
const ID = (kind: number, n: string): string =>
  `('0000000${kind}-0000-7000-8000-' || lpad(to_hex((${n})::bigint), 12, '0'))::uuid`;

const PICK = (ids: readonly string[], n: string): string =>
  `(array['${ids.join("','")}']::uuid[])[1 + (${n}) % ${ids.length}]`;

/**
 * Inserts in SQL, since a million calls take too long. A fifth of the cases is open; one in a hundred has the word that
 * the benchmark searches for.
 */
const casesSql = (count: number, { typeIds, violationIds, staffIds, noticeId }: Setup): string => `
  alter table cases disable trigger user;
  alter table case_violations disable trigger user;
  insert into subjects (agency_id, id, kind) select 1, ${ID(1, 'n')}, 'case' from generate_series(1, ${count}) n;
  insert into cases
    (agency_id, id, number, status, initiation_type, description, link_hash, assignee_id, latitude, longitude,
      location_text, due_on, next_inspection_on, created_at, updated_at, closed_at)
  select 1, ${ID(1, 'n')}, 'CE-26-' || lpad(n::text, 7, '0'), case when n % 5 = 0 then 'OPEN' else 'CLOSED' end,
    case when n % 3 = 0 then 'REACTIVE' else 'PROACTIVE' end,
    'Seen from the street, case ' || n || case when n % 100 = 7 then ' with a boathouse' else '' end,
    sha256(n::text::bytea), ${PICK(staffIds, 'n / 7')}, 37.7 + (n::bigint * 7919 % 10000) / 50000.0,
    -122.4 + (n::bigint * 104729 % 10000) / 50000.0, (n % 9000) || ' Oak Street, Oakmere, CA',
    case when n % 5 = 0 then date '2026-01-01' + (n % 700)::integer end,
    case when n % 10 = 0 then date '2026-01-01' + (n % 700)::integer end,
    timestamptz '2026-11-01' - n * interval '45 seconds', timestamptz '2026-11-01' - n * interval '30 seconds',
    case when n % 5 = 0 then null else timestamptz '2026-11-01' - n * interval '20 seconds' end
  from generate_series(1, ${count}) n;
  insert into case_violations
    (agency_id, id, case_id, violation_id, violation_type_id, status, case_status, comply_by_on, resolved_at, created_at,
      case_due_on, case_created_at)
  select 1, ${ID(2, 'n')}, ${ID(1, '(n + 1) / 2')}, ${PICK(violationIds, 'n / 2 % 20')}, ${PICK(typeIds, 'n / 2 % 20')},
    case when (n + 1) / 2 % 5 = 0 then 'OPEN' else 'COMPLIANT' end,
    case when (n + 1) / 2 % 5 = 0 then 'OPEN' else 'CLOSED' end, date '2026-01-01' + (n % 700)::integer,
    case when (n + 1) / 2 % 5 = 0 then null else timestamptz '2026-11-01' end, timestamptz '2026-11-01',
    case when (n + 1) / 2 % 5 = 0 then date '2026-01-01' + ((n + 1) / 2 % 700)::integer end,
    timestamptz '2026-11-01' - (n + 1) / 2 * interval '45 seconds'
  from generate_series(1, ${count * 2}) n;
  insert into inspections (agency_id, id, case_id, status, planned_on, minutes, assignee_id, performed_at, performed_by)
  select 1, ${ID(3, 'n')}, ${ID(1, '(n + 1) / 2')},
    case when n % 20 = 0 then 'SCHEDULED' else 'PERFORMED' end, date '2026-01-01' + (n % 700)::integer, 30,
    ${PICK(staffIds, 'n / 7')}, case when n % 20 = 0 then null else timestamptz '2026-11-01' end,
    case when n % 20 = 0 then null else ${PICK(staffIds, 'n / 7')} end
  from generate_series(1, ${count * 2}) n;
  insert into notices
    (agency_id, id, case_id, status, config_id, needs_approval, content, created_at, asked_at, number, issued_on,
      issued_at, issued_by, issued_by_name, link_hash)
  select 1, ${ID(4, 'n')}, ${ID(1, 'n')}, case when is_issued then 'ISSUED' else 'PENDING_APPROVAL' end, '${noticeId}',
    false, '{"en": {"type": "doc", "content": []}}', timestamptz '2026-11-01', timestamptz '2026-11-01',
    case when is_issued then 'N-26-' || lpad(n::text, 7, '0') end, case when is_issued then date '2026-06-01' end,
    case when is_issued then timestamptz '2026-06-01' end, case when is_issued then ${PICK(staffIds, 'n / 7')} end,
    case when is_issued then 'Officer' end, case when is_issued then sha256(('notice ' || n)::bytea) end
  from (select n, n % 400 <> 10 as is_issued from generate_series(1, ${count}) n where n % 5 < 3) given;
  insert into notice_letters
    (agency_id, id, notice_id, recipient_id, position, name, address_lines, language, data, file_key, sha256, pages,
      size_bytes)
  select 1, id, id, id, 0, 'Olga Owner', '{}', 'en', '{}', id::text, repeat('0', 64), 1, 1
  from notices where status = 'ISSUED';
  insert into notice_deliveries (agency_id, id, notice_id, letter_id, position, kind, outcome, happened_on)
  select 1, id, id, id, 0, 'MAIL', case when number like '%11' then 'RETURNED' else 'SENT' end, date '2026-06-05'
  from notices where status = 'ISSUED';
  insert into map_cells (agency_id, kind, x, y, status, count)
  select 1, 'case', map_cell_x(longitude), map_cell_y(latitude), status, count(*) from cases group by 3, 4, 5;
  set constraints all immediate;
  alter table cases enable trigger user;
  alter table case_violations enable trigger user;
  insert into counters (agency_id, kind, value) values (1, 'case', ${count}) on conflict do nothing;`;
