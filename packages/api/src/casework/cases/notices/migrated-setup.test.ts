import { cp, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { richTextOf } from '@townkeep/core/platform/fields/rich-text-words.ts';
import { expect, test } from 'vitest';
import { migrate, schemaFolder } from '../../../platform/database/migration/migrate.ts';
import { newId } from '../../../platform/ids.ts';
import { emptyDatabase } from '../../../testing/database/empty-database.ts';

/** Copies the migrations before one, without functions and triggers. Returns the folder. */
async function before(migration: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'townkeep-before-'));
  await mkdir(join(folder, 'functions'));
  await mkdir(join(folder, 'migrations'));
  for (const name of await readdir(join(schemaFolder, 'migrations')))
    if (name < migration) await cp(join(schemaFolder, 'migrations', name), join(folder, 'migrations', name));
  return folder;
}

const lines = (...texts: readonly string[]) => ({
  type: 'doc',
  content: texts.flatMap((each) => richTextOf(each).content),
});
const ADDRESS = ['{{recipient.name}}', '{{recipient.address}}', '{{notice.date}}'];
const asGiven = lines(...ADDRESS, 'Case {{case.number}} · {{case.address}}');
const changed = lines(...ADDRESS, 'Our case {{case.number}}');
const spanish = { es: { body: lines('{{recipient.name}}') } };

test('notices and sections that were set up before windows had two kinds are migrated', async () => {
  const empty = await emptyDatabase();
  const folder = await before('0050');
  try {
    const database = await empty.open();
    await migrate(database, folder);
    await database.run("insert into agencies (id, name) values (1, 'Riverton')");
    const add = (list: string, name: string, fields: object) =>
      database.run(
        `insert into list_items (agency_id, id, list, name, name_key, sequence, fields)
         values (1, $1, $2, $3, lower($3), 1, $4)`,
        [newId(), list, name, JSON.stringify(fields)],
      );
    await add('notices', 'Left', { windowEnvelope: 'LEFT', title: 'Notice' });
    await add('notices', 'Right', { windowEnvelope: 'RIGHT' });
    await add('notices', 'None', { windowEnvelope: 'NONE' });
    await add('notices', 'Unset', { title: 'Notice' });
    await add('reasons', 'Of another list', { windowEnvelope: 'LEFT' });
    await add('notice-form-sections', 'As given', { body: asGiven, shownWhen: 'ALWAYS', translations: spanish });
    await add('notice-form-sections', 'Changed', { body: changed });
    await add('notice-form-sections', 'Without text', { shownWhen: 'ALWAYS' });
    await migrate(database);
    const { rows } = await database.run('select name, fields from list_items');
    expect(Object.fromEntries(rows.map(({ name, fields }) => [name, fields]))).toEqual({
      Left: { windowEnvelope: 'SINGLE', title: 'Notice' },
      Right: { windowEnvelope: 'NONE' },
      None: { windowEnvelope: 'NONE' },
      Unset: { title: 'Notice' },
      'Of another list': { windowEnvelope: 'LEFT' },
      'As given': {
        body: lines('Property: {{case.address}}', 'Dear {{recipient.name}}:'),
        shownWhen: 'ALWAYS',
        translations: spanish,
      },
      Changed: { body: changed },
      'Without text': { shownWhen: 'ALWAYS' },
    });
    const forced = "select relforcerowsecurity as forced from pg_class where relname = 'list_items'";
    expect((await database.run(forced)).rows).toEqual([{ forced: true }]);
  } finally {
    await empty.remove();
    await rm(folder, { recursive: true });
  }
});
