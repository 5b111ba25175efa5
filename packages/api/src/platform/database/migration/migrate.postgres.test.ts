import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { databaseUrl, emptyDatabase, onServer } from '../../../testing/database/empty-database.ts';
import { onPostgres } from '../../../testing/database/on-postgres.ts';
import { migrate, schemaFolder } from './migrate.ts';
import { openPostgres } from '../postgres/postgres.ts';

onPostgres('since the embedded database has one process and one owner', (server) => {
  test('processes that start at once apply each file once', async () => {
    const empty = await emptyDatabase();
    try {
      const processes = await Promise.all(Array.from({ length: 3 }, () => empty.open()));
      const applied = await Promise.all(processes.map((each) => migrate(each)));
      const { rows } = await processes[0]!.run(
        'select name from schema_migrations union all select name from schema_functions order by 1',
      );
      expect(applied.flat().toSorted()).toEqual(rows.map((row) => row['name']));
    } finally {
      await empty.remove();
    }
  });

  test('an owner who is not a superuser migrates, and replaces functions that run as `search`', async () => {
    const user = { name: `owner_${randomBytes(6).toString('hex')}`, password: randomBytes(12).toString('hex') };
    const name = `${user.name}_db`;
    const url = databaseUrl(server, name, user);
    await onServer(
      server,
      `create role ${user.name} login createrole password '${user.password}'`,
      `create database ${name} owner ${user.name}`,
    );
    try {
      const extensions = ['postgis', 'pg_trgm', 'btree_gin', 'btree_gist'];
      await onServer(databaseUrl(server, name), ...extensions.map((each) => `create extension ${each}`));
      const owned = openPostgres(url, 1);
      try {
        await migrate(owned);
        await owned.run("update schema_functions set sha256 = 'other'");
        expect(await migrate(owned)).toEqual((await readdir(join(schemaFolder, 'functions'))).toSorted());
      } finally {
        await owned.close();
      }
    } finally {
      await onServer(
        server,
        `drop database ${name} with (force)`,
        `drop owned by ${user.name}`,
        `drop role ${user.name}`,
      );
    }
  });
});
