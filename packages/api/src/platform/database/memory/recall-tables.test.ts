import { beforeAll, expect, test } from 'vitest';
import { onSingleServer } from '../../../testing/database/on-single-server.ts';
import { agency } from '../../../testing/factories.ts';
import { testApp } from '../../../testing/server.ts';
import { WATCHED_TABLES, type WatchedTable } from './memory.ts';
import type { Run } from '../connection.ts';

/** A recall sees these only together with other rows, so a new row makes nothing stale. */
const WITHOUT_INSERTS: ReadonlySet<string> = new Set(['agencies', 'sessions', 'super_admins']);

/** The bits of `pg_trigger.tgtype`. Source: PostgreSQL, src/include/catalog/pg_trigger.h */
const [INSERT, DELETE, UPDATE] = [4, 8, 16];

interface Announced {
  readonly name: string;
  readonly changes: number;
}

/** The tables whose triggers notify the channel that each process listens to. */
async function announcedTables(run: Run): Promise<Announced[]> {
  const { rows } = await run(
    `select c.relname as name, bit_or(t.tgtype)::int as changes
     from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
     where not t.tgisinternal and t.tgenabled = 'O' and p.prosrc like '%pg_notify(''townkeep_changed''%'
     group by 1 order by 1`,
  );
  return rows as unknown as Announced[];
}

onSingleServer('since no trigger of a worker is heard, and transactions announce their changes themselves', () => {
  let announced: Announced[];
  beforeAll(async () => {
    announced = await announcedTables((await testApp()).services.database.run);
  });

  test('the watched tables are those that announce their changes', () => {
    expect(announced.map(({ name }) => name)).toEqual([...WATCHED_TABLES]);
  });

  test.each(WATCHED_TABLES)('%s announces each kind of change that can make a value stale', (table) => {
    const changes = announced.find(({ name }) => name === table)?.changes ?? 0;
    expect(changes & UPDATE).toBe(UPDATE);
    expect(changes & DELETE).toBe(DELETE);
    if (!WITHOUT_INSERTS.has(table)) expect(changes & INSERT).toBe(INSERT);
  });
});

const recall = async (tables: readonly WatchedTable[], statement: string): Promise<unknown> => {
  const { inAgency } = (await testApp()).services;
  const { id } = await agency();
  return inAgency(id, (tx) => tx.recall('a test', tables, async () => (await tx.run(statement)).rows), { reads: true });
};

test('a recall in a test fails when it reads a table that it does not name', async () => {
  const statement = 'select value, (select count(*) from "staff") as staff from settings';
  await expect(recall(['settings'], statement)).rejects.toThrow('The recall "');
  await expect(recall(['settings'], statement)).rejects.toThrow('reads staff without naming them');
  expect(await recall(['settings', 'staff'], statement)).toEqual([]);
});

test('a recall in a test fails when it calls a function of ours, which may read any table', async () => {
  const statement = "select boundary_covers(1::smallint, 0, 0), 'from staff'";
  await expect(recall(['boundaries'], statement)).rejects.toThrow('reads boundary_covers without naming them');
});

test('a statement beside a recall may read any table', async () => {
  const { inAgency } = (await testApp()).services;
  const { id } = await agency();
  const counted = await inAgency(id, async (tx) => {
    await tx.recall('nothing', [], async () => null);
    return (await tx.run('select count(*)::int as count from staff')).rows;
  });
  expect(counted).toEqual([{ count: 0 }]);
});
