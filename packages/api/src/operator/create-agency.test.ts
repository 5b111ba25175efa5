import { expect, test } from 'vitest';
import { products } from '@townkeep/core/identity/people';
import { newId } from '../platform/ids.ts';
import { send, signIn } from '../identity/sign-in/testing/people.ts';
import { visitor } from '../testing/client.ts';
import { testApp } from '../testing/server.ts';
import { commands } from './commands.ts';
import { createAgency } from './create-agency.ts';

const link = () => `l-${newId()}`;

/** Creates an agency with these options changed. Returns the output. */
async function create(options: Record<string, string>): Promise<string> {
  const all = { name: 'Fairview', link: link(), admin: 'site@fairview.test', ...options };
  const lines: string[] = [];
  const args = Object.entries(all).flatMap(([name, value]) => [`--${name}`, value]);
  await commands['create-agency']!.run((await testApp()).services, args, (line) => lines.push(line));
  return lines.join('\n');
}

test('a new agency has its public form and its time zone', async () => {
  const token = link();
  expect(await create({ link: token, timezone: 'America/Denver' })).toContain(`/crm/${token}`);
  expect(await visitor.get(`/crm/${token}`)).toMatchObject({ status: 200 });
});

test('invalid options are refused with a clear text, and nothing is stored', async () => {
  const { database } = (await testApp()).services;
  const taken = link();
  const id = /^Agency (\d+)/.exec(await create({ link: taken }))![1]!;
  const count = async () =>
    (await database.run('select count(*)::int as n from agencies where name = $1', ['Fairview'])).rows[0]!['n'];
  const before = await count();
  await expect(create({ timezone: 'Mars/Olympus' })).rejects.toThrow(/^--timezone: Time zone format is invalid\.$/);
  await expect(create({ name: 'x'.repeat(201) })).rejects.toThrow(/^--name: 200 character limit\.$/);
  await expect(create({ link: taken })).rejects.toThrow(`--link: "${taken}" is another agency's already.`);
  await expect(create({ id })).rejects.toThrow(`--id: agency ${id} already exists.`);
  await expect(create({ id: 'abc' })).rejects.toThrow('--id needs the number of an agency');
  await expect(create({ admin: 'nobody' })).rejects.toThrow('--admin needs an email address.');
  expect(await count()).toBe(before);
});

test('a new agency has both products unless some are named', async () => {
  const { database } = (await testApp()).services;
  const productsOf = async (reported: string) => {
    const { rows } = await database.run('select product from agency_products where agency_id = $1 order by product', [
      /^Agency (\d+)/.exec(reported)![1],
    ]);
    return rows.map(({ product }) => product);
  };
  expect(await productsOf(await create({}))).toEqual(['crm', 'xerce']);
  expect(await productsOf(await create({ products: 'xerce' }))).toEqual(['xerce']);
  await expect(create({ products: 'gis' })).rejects.toThrow('--products takes one or more of crm, xerce');
});

/** Returns the options of an agency to create, with a number that no test agency has. */
async function planned(timezone: string) {
  const { rows } = await (
    await testApp()
  ).services.database.run(
    `select n from generate_series(100, 999) n where not exists (select from agencies where id = n)
     order by random() limit 1`,
    [],
  );
  return {
    name: 'Riverton',
    link: `r-${newId()}`,
    adminEmail: 'Ann@riverton.test',
    timezone,
    id: Number(rows[0]!['n']),
    products,
  };
}

test('the first administrator sets a password with the link, and signs in', async () => {
  const plan = await planned('America/New_York');
  const { agencyId, passwordLink } = await createAgency((await testApp()).services, plan);
  expect(agencyId).toBe(plan.id);
  const token = new URL(passwordLink).searchParams.get('token');
  expect(await send('POST', '/set-password', { body: { token, password: 'Harbour-Bridge#88' } })).toMatchObject({
    status: 200,
    body: { agencyId },
  });
  expect(await signIn(agencyId, 'ann@riverton.test', 'Harbour-Bridge#88')).toMatchObject({ status: 200 });
  expect(await visitor.get(`/agency/${agencyId}/info`)).toMatchObject({
    body: { name: 'Riverton', timezone: 'America/New_York', SSOProvider: 'TOWNKEEP' },
  });
});

test('an unknown time zone is refused before anything is stored', async () => {
  const plan = await planned('America/Nowhere');
  await expect(createAgency((await testApp()).services, plan)).rejects.toThrow(
    '--timezone: Time zone format is invalid.',
  );
  expect(await visitor.get(`/agency/${plan.id}/info`)).toMatchObject({ status: 404 });
});
