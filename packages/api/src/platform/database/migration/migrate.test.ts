import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type EmptyDatabase, emptyDatabase } from '../../../testing/database/empty-database.ts';
import type { Database } from '../connection.ts';
import { migrate, schemaFolder } from './migrate.ts';

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
  create or replace function mark() returns trigger language plpgsql as $$
  begin new.text := '${text}'; return new; end $$;
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

  test('are applied again after a new migration, which may have replaced a table', async () => {
    await migrate(database, folder);
    await write('migrations/0002_new_notes.sql', 'drop table notes; create table notes (text text, more int);');
    expect(await migrate(database, folder)).toEqual(['0002_new_notes.sql', 'mark.sql', 'other.sql']);
    expect(await noteText()).toBe('first');
  });

  test('that fail after a new migration are applied at the next start', async () => {
    await migrate(database, folder);
    await write('migrations/0002_new_notes.sql', 'drop table notes; create table notes (text text, more int);');
    await write('functions/other.sql', 'select no_such_function();');
    await rm(join(folder, 'functions/mark.sql'));
    await expect(migrate(database, folder)).rejects.toThrow(/other\.sql failed/);
    await write('functions/mark.sql', marking('first'));
    await rm(join(folder, 'functions/other.sql'));
    expect(await migrate(database, folder)).toEqual(['mark.sql']);
    expect(await noteText()).toBe('first');
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
