import { configLists } from '@townkeep/core/across/setup';
import { noScopes } from '@townkeep/core/identity/people';
import { seedItems } from '../../packages/api/src/across/setup/lists/index.ts';
import { issueSession } from '../../packages/api/src/platform/auth/sessions/issue-session.ts';
import { type AgencyTx, json, query } from '../../packages/api/src/platform/database/tenancy.ts';
import { newId } from '../../packages/api/src/platform/ids.ts';
import type { Services } from '../../packages/api/src/platform/services.ts';

/** The token and ids of the filled database. */
export interface SeededLedger {
  readonly token: string;
  readonly caseIds: readonly string[];
}

/** Lines of each case. */
export const LINES_PER_CASE = 10;
/** Days over which the lines of all cases are spread, and those of one case. */
const [DAYS, DAYS_PER_CASE] = [5 * 365, 125];
const [TYPES, CODES] = [20, 10];

/**
 * Fills an empty database: one agency with `count` lines of ledgers over five years until yesterday, ten for each case:
 * a fine, fees and a late fee, four payments, a waiver and a void. One case in seven owes something. A database that has
 * the agency is used as it is.
 */
export async function seedLedger(
  services: Services,
  count: number,
  log: (line: string) => void,
): Promise<SeededLedger> {
  const { rows: filled } = await services.database.run('select from agencies', []);
  if (filled.length === 0) await fill(services, Math.ceil(count / LINES_PER_CASE), log);
  const { rows } = await services.database.run(
    'select id from cases where agency_id = 1 order by md5(id::text) limit 2000',
  );
  const { rows: staff } = await services.database.run('select id from staff where agency_id = 1 limit 1');
  const token = await services.inAgency(1, (tx) => signIn(tx, services, String(staff[0]!['id'])));
  return { token, caseIds: rows.map((row) => String(row['id'])) };
}

async function signIn(tx: AgencyTx, services: Services, staffId: string): Promise<string> {
  const { token } = await issueSession(
    tx,
    services.settings.secret,
    { holder: { kind: 'STAFF', id: staffId } },
    services.now(),
  );
  // The load runs for longer than a bearer token lives.
  await tx.run("update sessions set access_expires_at = now() + interval '1 day' where agency_id = 1", []);
  return token;
}

async function fill(services: Services, cases: number, log: (line: string) => void): Promise<void> {
  await services.database.transaction({}, async (run) => {
    await run("insert into agencies (id, name) values (1, 'Bench')", []);
    await run('insert into tenants (agency_id) values (1)', []);
    await run("insert into agency_products (agency_id, product) values (1, 'xerce')", []);
    await run(
      `insert into settings (agency_id, area, value, version)
       values (1, 'agency-information', '{"allowFineTracking": true}', 1)`,
      [],
    );
  });
  const setup = await services.inAgency(1, seedSetup);
  log(`filling ${(cases * LINES_PER_CASE).toLocaleString('en-US')} lines of ${cases.toLocaleString('en-US')} cases`);
  await services.database.script(ledgerSql(cases, setup));
  await services.database.script('vacuum analyze');
}

interface Setup {
  readonly typeIds: readonly string[];
  readonly violationIds: readonly string[];
  readonly codeIds: readonly string[];
  readonly paymentIds: readonly string[];
  readonly staffId: string;
}

async function seedSetup(tx: AgencyTx): Promise<Setup> {
  const named = (one: string, count: number): string[] =>
    Array.from({ length: count }, (_, index) => `${one} ${index}`);
  const [types, codes] = [named('Type', TYPES), named('Code', CODES)];
  const madeTypes = await seedItems(
    tx,
    configLists.violationTypes,
    types.map((name) => ({ name, fields: {} })),
  );
  const typeIds = types.map((name) => madeTypes.get(name)!);
  const madeViolations = await seedItems(
    tx,
    configLists.violations,
    types.map((name, index) => ({ name: `Violation of ${name}`, fields: { violationTypeId: typeIds[index] } })),
  );
  const madeCodes = await seedItems(
    tx,
    configLists.chargeCodes,
    codes.map((name, index) => ({ name, fields: { code: String(100 + index), account: String(4000 + index) } })),
  );
  const payments = await seedItems(tx, configLists.paymentTypes, [
    { name: 'Cash', fields: { isCash: true } },
    { name: 'Check', fields: {} },
    { name: 'Card', fields: {} },
  ]);
  const violationTypes = Object.fromEntries(typeIds.map((id) => [id, 'OVERWRITE']));
  const staffId = newId();
  await tx.change(
    query.insertInto('staff').values({
      agency_id: 1,
      id: staffId,
      email: 'clerk@agency.test',
      email_key: 'clerk@agency.test',
      first_name: 'Sam',
      last_name: 'Clerk',
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
    typeIds,
    violationIds: types.map((name) => madeViolations.get(`Violation of ${name}`)!),
    codeIds: codes.map((name) => madeCodes.get(name)!),
    paymentIds: [...payments.values()],
    staffId,
  };
}

/** Returns SQL for the id of a row of the seed, by the kind and the number of the row. */
const ID = (kind: number, n: string): string =>
  `('0000000${kind}-0000-7000-8000-' || lpad(to_hex((${n})::bigint), 12, '0'))::uuid`;

const PICK = (ids: readonly string[], n: string): string =>
  `(array['${ids.join("','")}']::uuid[])[1 + (${n}) % ${ids.length}]`;

/**
 * The lines of case `n`: position, kind, cents, days after its first day, days until it is due, the line that it is
 * about. One case in seven (`owes`) pays less than it owes.
 */
const LINES = `(values
  (1, 'FINE', 10000, 0, 30, null), (2, 'FEE', 7500, 1, 40, null), (3, 'LATE_FEE', 1000, 31, 30, 1),
  (4, 'PAYMENT', -5000, 33, null, null), (5, 'PAYMENT', -5000, 50, null, null), (6, 'FEE', 2500, 55, 30, null),
  (7, 'VOID', -2500, 56, null, 6), (8, 'WAIVER', -1000, 70, null, 3), (9, 'PAYMENT', -9000, 90, null, null),
  (10, 'FEE', 1500, 95, 30, null)) as line (position, kind, cents, after, due, about)`;

/** What payments and waivers pay for: the source, the charge, the cents, when, and whether also where a case owes. */
const APPLIED = `(values
  (4, 1, 5000, 33, true), (5, 1, 5000, 50, true), (8, 3, 1000, 70, true), (9, 2, 7500, 90, false),
  (9, 10, 1500, 95, false), (9, 2, 2500, 90, null)) as applied (source, charge, cents, after, everywhere)`;

/** Inserts in SQL without the checks of each row, since ten million calls take days. */
const ledgerSql = (cases: number, { typeIds, violationIds, codeIds, paymentIds, staffId }: Setup): string => `
  set session_replication_role = replica;
  -- Indexes are made at once afterwards.
  create temporary table dropped as
    select indexname, indexdef from pg_indexes
    where tablename in ('ledger_lines', 'ledger_applications')
      and indexname not in (select conname from pg_constraint);
  do $$ declare each text; begin
    for each in select indexname from dropped loop execute format('drop index %I', each); end loop;
  end $$;
  create temporary table given as
    select n, n % 7 = 0 as owes,
      current_date - ${DAYS} - ${DAYS_PER_CASE} + (n::bigint * ${DAYS} / ${cases})::integer as first_day
    from generate_series(1, ${cases}) n;
  insert into subjects (agency_id, id, kind) select 1, ${ID(1, 'n')}, 'case' from given;
  insert into cases
    (agency_id, id, number, status, initiation_type, link_hash, location_text, created_at, updated_at, balance_cents)
  select 1, ${ID(1, 'n')}, 'CE-26-' || lpad(n::text, 7, '0'), 'OPEN', 'PROACTIVE', sha256(n::text::bytea),
    (n % 9000) || ' Oak Street, Oakmere, CA', first_day, first_day, case when owes then 6500 else 0 end
  from given;
  insert into case_violations
    (agency_id, id, case_id, violation_id, violation_type_id, status, case_status, created_at, case_created_at)
  select 1, ${ID(2, 'n')}, ${ID(1, 'n')}, ${PICK(violationIds, `n % ${TYPES}`)}, ${PICK(typeIds, `n % ${TYPES}`)},
    'OPEN', 'OPEN', first_day, first_day
  from given;
  insert into ledger_lines
    (agency_id, id, case_id, position, kind, amount_cents, label, posted_on, effective_on, posted_at, posted_by,
      posting_id, due_on, of_id, reverts_id, charge_code_id, case_violation_id, payment_type_id, reference, payer)
  select 1, ${ID(3, 'n::bigint * 10 + position')}, ${ID(1, 'n')}, position, kind,
    case when owes and position = 9 then -2500 else cents end, kind || ' ' || position, first_day + after,
    first_day + after, first_day + after + interval '10 hours', '${staffId}', ${ID(4, 'n::bigint * 10 + position')},
    first_day + after + due, case when kind in ('LATE_FEE', 'WAIVER') then ${ID(3, 'n::bigint * 10 + about')} end,
    case when kind = 'VOID' then ${ID(3, 'n::bigint * 10 + about')} end,
    case when kind <> 'PAYMENT' then ${PICK(codeIds, `(n + coalesce(about, position)) % ${CODES}`)} end,
    case when coalesce(about, position) = 1 then ${ID(2, 'n')} end,
    case when kind = 'PAYMENT' then ${PICK(paymentIds, `(n + position) % ${paymentIds.length}`)} end,
    case when kind = 'PAYMENT' then 'R' || n || '-' || position end,
    case when kind = 'PAYMENT' then 'Olga Owner ' || n % 50000 end
  from given cross join ${LINES} order by first_day + after, n, position;
  insert into ledger_applications
    (agency_id, id, case_id, source_id, charge_id, amount_cents, posted_on, posted_at, posting_id)
  select 1, gen_random_uuid(), ${ID(1, 'n')}, ${ID(3, 'n::bigint * 10 + source')}, ${ID(3, 'n::bigint * 10 + charge')},
    cents, first_day + after, first_day + after + interval '10 hours', ${ID(4, 'n::bigint * 10 + source')}
  from given cross join ${APPLIED} where everywhere or owes = (everywhere is null)
  order by first_day + after, n;
  do $$ declare each text; begin
    for each in select indexdef from dropped loop execute each; end loop;
  end $$;
  set session_replication_role = default;
  insert into counters (agency_id, kind, value) values (1, 'case', ${cases}) on conflict do nothing;`;
