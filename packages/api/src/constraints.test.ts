import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { configLists } from '@townkeep/core/across/setup';
import { makeItem } from './across/setup/lists/testing/items.ts';
import type { AgencyTx } from './platform/database/tenancy.ts';
import { asProblem } from './platform/http/problem-answer.ts';
import { submission } from './casework/submissions/testing/submission.ts';
import { agency, staff, type TestAgency, type TestStaff } from './testing/factories.ts';
import { CONSTRAINTS } from './testing/database/all-constraints.ts';
import { isCluster } from './testing/database/on-single-server.ts';
import { internal } from './testing/database/internal-constraints.ts';
import { testApp } from './testing/server.ts';
import { statementsOf } from './testing/database/violation.ts';
import { violations } from './testing/database/violations.ts';

/** A table of all nodes cannot refer to a distributed one. Source: docs/adr/0053-citus.md */
const NOT_DISTRIBUTED = 'sign_in_addresses_agency_id_staff_id_fkey';

let riverton: TestAgency;
let admin: TestStaff;
let ids: { readonly submission: string; readonly category: string; readonly tag: string };

beforeAll(async () => {
  riverton = await agency();
  admin = await staff(riverton, 'admin');
  const { id, categoryId } = await submission(riverton);
  const tag = await makeItem(admin, configLists.tags as never, { name: 'Urgent' });
  ids = { submission: id, category: categoryId, tag: tag.id };
});

/** Runs a statement as a request of the agency does. Returns the caller's answer; null for a fault. */
async function refusalOf(work: (tx: AgencyTx) => Promise<unknown>) {
  const { inAgency, constraints } = (await testApp()).services;
  const error: unknown = await inAgency(riverton.id, work).then(
    () => new Error('nothing was violated'),
    (failure: unknown) => failure,
  );
  const problem = asProblem(error, constraints);
  if (problem === null) return { code: null, error };
  const { code, fields = {} } = problem;
  return { code, fields: Object.keys(fields) };
}

/** Waits for a statement before the one that violates: a failure of it is not what the test looks for. */
const made = (statement: Promise<unknown>) =>
  statement.catch((error: Error) => {
    throw new Error(`A statement before the violation failed: ${error.message}`, { cause: error });
  });

describe('every constraint', () => {
  test('has a problem that a feature declares, or a reason for having none', async () => {
    const { database, constraints } = (await testApp()).services;
    const reasons = Object.values(internal)
      .flat()
      .filter((name) => !isCluster || name !== NOT_DISTRIBUTED);
    const declared = Object.keys(constraints);
    const { rows } = await database.run(CONSTRAINTS);
    const checks = declared.filter((name) => name.endsWith('_check'));
    expect(rows.map((row) => String(row['name'])).toSorted()).toEqual(
      [...reasons, ...declared.filter((name) => !checks.includes(name))].toSorted(),
    );
    const known = await database.run('select conname from pg_constraint where conname = any($1)', [checks]);
    expect(known.rows).toHaveLength(checks.length);
  });

  test('that is declared is violated by a statement in this test', async () => {
    expect(Object.keys(violations).toSorted()).toEqual(Object.keys((await testApp()).services.constraints).toSorted());
  });

  test.each(Object.entries(violations))('answers a violation of %s', async (name, violation) => {
    const { before, last } = statementsOf(violation);
    const refusal = await refusalOf(async (tx) => {
      for (const statement of before) await made(tx.run(statement, [riverton.id]));
      return tx.run(last, [riverton.id, ...(violation.values?.(ids) ?? [])]);
    });
    expect(refusal, name).toEqual({ code: violation.code, fields: violation.fields ?? [] });
  });

  test('without a declaration is a fault', async () => {
    const again = `insert into submissions (agency_id, id, number, source, description, category_id, link_hash)
      select agency_id, $3, number, source, description, category_id, 'x'::bytea
      from submissions where agency_id = $1 and id = $2`;
    expect(await refusalOf((tx) => tx.run(again, [riverton.id, ids.submission, randomUUID()]))).toMatchObject({
      code: null,
      error: { constraint: 'submissions_agency_id_number_key' },
    });
  });
});

describe('a foreign key', () => {
  test('refuses to delete a referenced row, which is in use', async () => {
    const removal = 'delete from list_items where agency_id = $1 and id = $2';
    expect(await refusalOf((tx) => tx.run(removal, [riverton.id, ids.category]))).toEqual({
      code: 'in_use',
      fields: [],
    });
    const rename = "update list_items set list = 'tags' where agency_id = $1 and id = $2";
    expect(await refusalOf((tx) => tx.run(rename, [riverton.id, ids.category]))).toEqual({
      code: 'in_use',
      fields: [],
    });
  });
});

test('a name that another active item has is refused by field', async () => {
  const path = configLists.tags.path;
  expect(await admin.post(path, { name: 'Flooding', color: 'gray' })).toMatchObject({ status: 201 });
  expect(await admin.post(path, { name: ' flooding', color: 'gray' })).toMatchObject({
    status: 409,
    body: { code: 'name_taken', fields: { name: expect.any(String) } },
  });
});
