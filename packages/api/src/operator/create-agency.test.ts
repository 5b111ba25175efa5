import { expect, test } from 'vitest';
import { newId } from '../platform/ids.ts';
import { visitor } from '../testing/client.ts';
import { testApp } from '../testing/server.ts';
import { commands } from './commands.ts';

const link = () => `l-${newId()}`;

/** Creates an agency with these options changed. Returns what was told. */
async function create(options: Record<string, string>): Promise<string> {
  const all = { name: 'Fairview', link: link(), admin: 'site@fairview.test', ...options };
  const told: string[] = [];
  const args = Object.entries(all).flatMap(([name, value]) => [`--${name}`, value]);
  await commands['create-agency']!.run((await testApp()).services, args, (line) => told.push(line));
  return told.join('\n');
}

test('an agency is there with its public form and its time zone', async () => {
  const token = link();
  expect(await create({ link: token, timezone: 'America/Denver' })).toContain(`/crm/${token}`);
  expect(await visitor.get(`/crm/${token}`)).toMatchObject({ status: 200 });
});

test('what is wrong is said in words, and leaves nothing behind', async () => {
  const { database } = (await testApp()).services;
  const taken = link();
  const id = /^Agency (\d+)/.exec(await create({ link: taken }))![1]!;
  const count = async () => (await database.run('select count(*)::int as n from agencies where name = $1', ['Fairview'])).rows[0]!['n'];
  const before = await count();
  await expect(create({ timezone: 'Mars/Olympus' })).rejects.toThrow(/^--timezone: Time zone format is invalid\.$/);
  await expect(create({ name: 'x'.repeat(201) })).rejects.toThrow(/^--name: 200 character limit\.$/);
  await expect(create({ link: taken })).rejects.toThrow(`--link: "${taken}" is another agency's already.`);
  await expect(create({ id })).rejects.toThrow(`--id: there is an agency ${id} already.`);
  await expect(create({ id: 'abc' })).rejects.toThrow('--id needs the number of an agency');
  await expect(create({ admin: 'nobody' })).rejects.toThrow('--admin needs an e-mail address.');
  expect(await count()).toBe(before);
});
