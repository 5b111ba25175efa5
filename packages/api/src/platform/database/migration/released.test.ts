import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { check } from '../../../operator/check.ts';
import { emptyDatabase } from '../../../testing/database/empty-database.ts';
import { schemaDump } from '../../../testing/database/database.ts';
import { openPglite } from '../embedded/pglite.ts';
import { migrate, pendingFiles, schemaFolder } from './migrate.ts';

const folder = join(schemaFolder, 'releases');
const releases = readdirSync(folder).filter((name) => name.endsWith('.sql.gz'));
const ROLES = ['app', 'search'];
const COUNTS = `select (select count(*)::int from submissions) as submissions, (select count(*)::int from cases) as cases,
  (select count(*)::int from events) as events, (select count(*)::int from parcels) as parcels`;

test.each(releases)('a database of the release %s is upgraded with all that is in it', async (name) => {
  const empty = await emptyDatabase();
  const database = await empty.open();
  try {
    for (const role of ROLES)
      await database.script(`do $$ begin create role ${role} nologin; exception when duplicate_object then end $$`);
    const dump = gunzipSync(await readFile(join(folder, name))).toString('utf8');
    // Lines for the program of the terminal, which is not there.
    await database.script(dump.replace(/^\\(un)?restrict .*$/gm, ''));
    await database.script("set search_path = 'public'; set row_security = on; set check_function_bodies = on");
    const before = (await database.run(COUNTS)).rows[0];
    await migrate(database);
    expect(await pendingFiles(database)).toEqual([]);
    expect((await database.run(COUNTS)).rows[0]).toEqual(before);
    expect(before).toMatchObject({ submissions: 120, parcels: 296 });
    const expected = await openPglite({ dump: new Blob([await readFile(await schemaDump())]) });
    const lines: string[] = [];
    await check({ database, expected }, true, (line) => void lines.push(line));
    await expected.close();
    expect(lines.at(-1)).toMatch(/^The schema is as the migrations make it/);
    const { rows } = await database.transaction({ agencyId: 2 }, (run) => run('select from cases'));
    expect(rows.length).toBe(before!['cases']);
  } finally {
    await empty.remove();
  }
});
