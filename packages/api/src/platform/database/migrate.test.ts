import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { databaseUrl, type EmptyDatabase, emptyDatabase, onServer } from '../../testing/empty-database.ts';
import type { Database } from './connection.ts';
import { migrate, schemaFolder } from './migrate.ts';
import { openPostgres } from './postgres.ts';

const SERVER = process.env['TEST_DATABASE_URL'];

let folder: string;
let empty: EmptyDatabase;
let database: Database;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'townkeep-schema-'));
  await mkdir(join(folder, 'migrations'));
  await mkdir(join(folder, 'functions'));
  empty = await emptyDatabase();
  database = await empty.open();
});

afterEach(async () => {
  await empty.remove();
  await rm(folder, { recursive: true });
});

const write = (path: string, sql: string) => writeFile(join(folder, path), sql);

/** A file with a trigger that sets a note's text, and a function beside it. */
const marking = (text: string) => `
  create or replace function mark() returns trigger language plpgsql as $$ begin new.text := '${text}'; return new; end $$;
  create or replace trigger mark before insert on notes for each row execute function mark();`;

async function noteText(): Promise<unknown> {
  const { rows } = await database.run("insert into notes values ('') returning text");
  return rows[0]?.['text'];
}

describe('files of functions', () => {
  beforeEach(async () => {
    await write('migrations/0001_notes.sql', 'create table notes (text text);');
    await write('functions/mark.sql', marking('first'));
    await write(
      'functions/other.sql',
      'create or replace function other() returns int language sql as $$ select 1 $$;',
    );
  });

  test('are applied after the migrations, and again only when their content changes', async () => {
    expect(await migrate(database, folder)).toEqual(['0001_notes.sql', 'mark.sql', 'other.sql']);
    expect(await noteText()).toBe('first');
    expect(await migrate(database, folder)).toEqual([]);
    await write('functions/mark.sql', marking('second'));
    expect(await migrate(database, folder)).toEqual(['mark.sql']);
    expect(await noteText()).toBe('second');
    expect(await migrate(database, folder)).toEqual([]);
  });

  test('that fail leave what was there, and are tried again at the next start', async () => {
    await migrate(database, folder);
    await write('functions/mark.sql', `${marking('second')} select no_such_function();`);
    await expect(migrate(database, folder)).rejects.toThrow(/mark\.sql failed: .*no_such_function/);
    expect(await noteText()).toBe('first');
    await write('functions/mark.sql', marking('third'));
    expect(await migrate(database, folder)).toEqual(['mark.sql']);
    expect(await noteText()).toBe('third');
  });

  test('of an older version do not replace those of a newer one', async () => {
    await write('migrations/0002_newer.sql', 'create table newer (id int);');
    await migrate(database, folder);
    await rm(join(folder, 'migrations/0002_newer.sql'));
    await write('functions/mark.sql', marking('older'));
    expect(await migrate(database, folder)).toEqual([]);
    expect(await noteText()).toBe('first');
  });

  test('do not hide that an applied migration was changed', async () => {
    await migrate(database, folder);
    await write('migrations/0001_notes.sql', 'create table notes (text text, more text);');
    await expect(migrate(database, folder)).rejects.toThrow(/0001_notes\.sql was changed after this database/);
  });
});

test('a database that is up to date is left alone', async () => {
  const applied = await migrate(database);
  const files = await Promise.all(['migrations', 'functions'].map((name) => readdir(join(schemaFolder, name))));
  expect(applied).toEqual(files.flatMap((names) => names.toSorted()));
  expect(await migrate(database)).toEqual([]);
});

test.runIf(SERVER)('processes that start at once apply each file once', async () => {
  const processes = await Promise.all(Array.from({ length: 3 }, () => empty.open()));
  const applied = await Promise.all(processes.map((each) => migrate(each)));
  const { rows } = await database.run(
    'select name from schema_migrations union all select name from schema_functions order by 1',
  );
  expect(applied.flat().toSorted()).toEqual(rows.map((row) => row['name']));
});

test.runIf(SERVER)('an owner who is no superuser migrates, and replaces functions that run as `search`', async () => {
  const user = { name: `owner_${randomBytes(6).toString('hex')}`, password: randomBytes(12).toString('hex') };
  const name = `${user.name}_db`;
  const url = databaseUrl(SERVER!, name, user);
  await onServer(
    SERVER!,
    `create role ${user.name} login createrole password '${user.password}'`,
    `create database ${name} owner ${user.name}`,
  );
  try {
    const extensions = ['postgis', 'pg_trgm', 'btree_gin', 'btree_gist'];
    await onServer(databaseUrl(SERVER!, name), ...extensions.map((each) => `create extension ${each}`));
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
      SERVER!,
      `drop database ${name} with (force)`,
      `drop owned by ${user.name}`,
      `drop role ${user.name}`,
    );
  }
});
