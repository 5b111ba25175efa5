import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { schemaDump } from '../testing/database/database.ts';
import { emptyDatabase, type EmptyDatabase } from '../testing/database/empty-database.ts';
import { onPostgres } from '../testing/database/on-postgres.ts';
import type { Database } from '../platform/database/connection.ts';
import { openPglite } from '../platform/database/embedded/pglite.ts';
import { migrate } from '../platform/database/migration/migrate.ts';
import { check } from './check.ts';

onPostgres('since an embedded database is never restored from a dump', () => {
  const own: { empty?: EmptyDatabase; database?: Database; expected?: Database } = {};
  beforeAll(async () => {
    own.empty = await emptyDatabase();
    own.database = await own.empty.open();
    await migrate(own.database);
    own.expected = await openPglite({ dump: new Blob([await readFile(await schemaDump())]) });
  });
  afterAll(async () => {
    await own.expected!.close();
    await own.empty!.remove();
  });
  const checkOwn = async (repairs = false): Promise<string[]> => {
    const { database, expected } = own as Required<typeof own>;
    const lines: string[] = [];
    await check({ database, expected }, repairs, (line) => void lines.push(line)).catch((error: Error) =>
      lines.push(error.message),
    );
    return lines;
  };
  const FINE = 'The schema is as the migrations make it: policies, grants, owners, functions, keys.';

  test('a database that was migrated has what the migrations make', async () => {
    expect(await checkOwn()).toEqual([FINE]);
  });

  test('what a restore lost is named as statements, and made again', async () => {
    await own.database!.script(`
      drop policy own_agency on cases;
      alter table cases no force row level security;
      revoke insert on submissions from app;
      alter function search_cases(smallint, text, text[], integer) owner to current_user;
      drop trigger insert_subject on contacts;
      drop index outbox_receipts;
      alter table staff drop constraint staff_email_check;
      alter table submissions drop constraint submissions_agency_id_number_key;
      alter table cases disable trigger note_case_status;
      create or replace function current_agency() returns smallint stable language sql return 1::smallint`);
    const lines = await checkOwn();
    expect(lines.slice(0, -1).map((line) => line.split(':')[0])).toEqual([
      'missing, row security',
      'missing, policy',
      'missing, grant',
      'missing, function',
      'missing, owner of a function',
      'missing, trigger',
      'missing, trigger',
      'missing, constraint',
      'missing, constraint',
      'missing, index',
    ]);
    expect(lines).toContain('missing, grant: grant insert on submissions to app');
    expect(lines.at(-1)).toBe('10 differences. `check --repair` makes what is missing.');
    expect(await checkOwn(true)).toEqual(['10 differences repaired.', FINE]);
  });

  test('what only a superuser can mend is named', async () => {
    await own.database!.script('alter role search login; alter table notes owner to pg_monitor');
    const lines = await checkOwn(true);
    await own.database!.script('alter role search nologin; alter table notes owner to current_user');
    expect(lines).toEqual([
      '0 differences repaired.',
      'missing, attributes of a role: alter role search nosuperuser nobypassrls nologin',
      'missing, owner of a table: -- table notes belongs to the owner of schema_migrations',
      '2 differences. A superuser has to make what is missing still.',
    ]);
  });

  test('a policy or a grant that shows more is named, and left to the operator', async () => {
    await own.database!.script(
      'create policy all_rows on cases for select to app using (true); grant select on cases to public',
    );
    const lines = await checkOwn(true);
    expect(lines).toEqual([
      'not of Townkeep, policy: create policy all_rows on cases for select to app using (true)',
      'not of Townkeep, grant: grant select on cases to public',
      expect.stringMatching(/^2 differences\. Take away what is not of Townkeep/),
    ]);
  });
});
