import { expect, test } from 'vitest';
import { commands } from '../../../operator/commands.ts';
import { query } from '../../../platform/database/tenancy.ts';
import { newId } from '../../../platform/ids.ts';
import { agency, staff, type TestAgency } from '../../../testing/factories.ts';
import { testApp } from '../../../testing/server.ts';
import { signInJobs } from '../jobs.ts';
import { Browser } from '../testing/browser.ts';
import { changeStaff, eventsOf, signInWith } from '../testing/people.ts';

const uniqueEmail = () => `${newId().slice(-12)}@agency.test`;
const ask = (email: string) => new Browser().post('/signin/agencies', { email });

/** Runs the waiting jobs that write to this address. Returns how many there were. */
async function write(email: string): Promise<number> {
  const { services } = await testApp();
  const { rows } = await services.database.run(
    "delete from pgboss.job where name = 'mail-agency-links' and data->>'email' = $1 returning data",
    [email],
  );
  const kind = signInJobs(() => services).find(({ name }) => name === 'mail-agency-links')!;
  for (const { data } of rows) await kind.run(data as Record<string, unknown>);
  return rows.length;
}

async function lettersTo(
  of: TestAgency,
  email: string,
): Promise<{ subject: string | null; text: string; page: string }[]> {
  const { services } = await testApp();
  return services.inAgency(of.id, async (tx) => {
    const rows = await tx.all(
      query
        .selectFrom('outbox')
        .select(['subject', 'body_text as text', 'body_html as page'])
        .where('agency_id', '=', of.id)
        .where('recipient', '=', email),
    );
    return rows.map((row) => ({ ...row, page: row.page ?? '' }));
  });
}

test('each agency of an address writes a letter that names itself alone, in its own outbox', async () => {
  const [riverton, lakeside, okta, gone] = [
    await agency('Riverton'),
    await agency('Lakeside'),
    await agency('Oktaville'),
    await agency('Goneham'),
  ];
  const email = uniqueEmail();
  const clerk = await staff(riverton, 'clerk', { email });
  for (const each of [lakeside, okta]) await staff(each, 'clerk', { email });
  await signInWith(okta.id, { provider: 'OKTA', issuer: 'https://okta.test', clientId: 'x' });
  await changeStaff(gone.id, (await staff(gone, 'clerk', { email })).id, { is_active: false });
  const answer = await ask(email);
  expect(answer).toMatchObject({ status: 200, text: expect.stringContaining('each of its agencies sends an email') });
  const unknown = uniqueEmail();
  const same = await ask(unknown);
  expect([same.status, same.text]).toEqual([answer.status, answer.text]);
  expect(await write(email)).toBe(1);
  expect(await write(unknown)).toBe(1);

  for (const own of [riverton, lakeside, okta]) {
    const [letter, ...more] = await lettersTo(own, email);
    expect(more).toEqual([]);
    expect(letter).toMatchObject({ subject: `Your sign-in at ${own.name}` });
    for (const form of [letter!.text, letter!.page]) {
      expect(form).toContain(`/agencies/${own.id}/login`);
      for (const other of [riverton, lakeside, okta, gone].filter((each) => each !== own)) {
        expect(form).not.toContain(other.name);
        expect(form).not.toContain(`/agencies/${other.id}/`);
      }
    }
  }
  expect(await lettersTo(gone, email)).toEqual([]);
  expect(await eventsOf(riverton.id, 'staff.signInLinkSent')).toMatchObject([
    { subjectId: clerk.id, actorKind: 'SYSTEM' },
  ]);
});

test('an account gets three letters an hour, and a changed address the next ones', async () => {
  const riverton = await agency();
  const { email, id } = await staff(riverton, 'clerk');
  for (let i = 0; i < 5; i += 1) await ask(email);
  expect(await write(email)).toBe(5);
  expect(await lettersTo(riverton, email)).toHaveLength(3);

  const other = await staff(riverton, 'clerk');
  const moved = uniqueEmail();
  const { services } = await testApp();
  await services.inAgency(riverton.id, (tx) =>
    tx.run('update staff set email = $2, email_key = $2 where id = $1', [other.id, moved]),
  );
  for (const address of [other.email, moved]) {
    await ask(address);
    await write(address);
  }
  expect(await lettersTo(riverton, other.email)).toEqual([]);
  expect(await lettersTo(riverton, moved)).toHaveLength(1);
  await services.inAgency(riverton.id, (tx) => tx.run('delete from staff where id = $1', [id]));
  await ask(email);
  await write(email);
  expect(await lettersTo(riverton, email)).toHaveLength(3);
});

test('the form asks for an email, refuses other sites, and a link for a new password needs no agency', async () => {
  const browser = new Browser();
  const form = await browser.get('/signin/agencies');
  expect(form.text).toMatch(/<input id="email"[^>]*type="email"[^>]*autocomplete="username"/);
  const empty = await ask(' ');
  expect(empty).toMatchObject({ status: 400, text: expect.stringContaining('<a href="#email">Email is required</a>') });
  const foreign = await browser.post('/signin/agencies', { email: 'a@b.test' }, { origin: 'https://elsewhere.test' });
  expect(foreign.status).toBe(400);
  expect(await browser.get('/signin/forgot')).toMatchObject({
    status: 200,
    text: expect.stringContaining('href="/login"'),
  });
});

test('requests see no address of other agencies', async () => {
  const [riverton, lakeside] = [await agency(), await agency()];
  for (const each of [riverton, lakeside]) await staff(each, 'clerk');
  const { services } = await testApp();
  const ofOthers = 'select from sign_in_addresses where agency_id <> $1';
  // A single server lets them read no row at all.
  const found = services.inAgency(riverton.id, (tx) => tx.run(ofOthers, [riverton.id]));
  expect(await found.catch(({ code }: { code: string }) => code)).toEqual(
    await services.database
      .run("select has_table_privilege('app', 'sign_in_addresses', 'select') as may")
      .then(({ rows }) => (rows[0]!['may'] === true ? { rows: [], affected: 0 } : '42501')),
  );
});

/** Runs the operator's command. Returns its output. */
async function setHostName(...args: string[]): Promise<string> {
  const said: string[] = [];
  await commands['set-host-name']!.run((await testApp()).services, args, (line) => said.push(line));
  return said.join('\n');
}

test("an agency's link and its own host name lead to its sign-in at the public address", async () => {
  const { server, services } = await testApp();
  const { publicUrl } = services.settings;
  const [riverton, lakeside] = [await agency(), await agency()];
  const open = (url: string, host = new URL(publicUrl).host) =>
    server.inject({ url, headers: { host, accept: 'text/html' } });
  const leadsTo = async (url: string, host?: string) => (await open(url, host)).headers.location;
  const signInAt = (of: TestAgency) => `${publicUrl}/agencies/${of.id}/login`;
  expect(await leadsTo(`/agencies/${riverton.crmToken}`)).toBe(signInAt(riverton));
  expect((await open('/agencies/no-such-link')).statusCode).toBe(404);
  expect(await leadsTo(`/agencies/${riverton.id}`)).toBeUndefined();

  const host = `code-${riverton.id}.example.gov`;
  expect(await leadsTo('/', host)).toBeUndefined();
  expect(await setHostName(host.toUpperCase(), '--agency', String(riverton.id))).toBe(
    `Agency ${riverton.id} has ${host}. Before: none.`,
  );
  for (const url of ['/', '/login']) expect(await leadsTo(url, `${host}:8443`)).toBe(signInAt(riverton));
  expect(await leadsTo('/')).toBeUndefined();
  await expect(setHostName(host, '--agency', String(lakeside.id))).rejects.toThrow(
    `is the host name of agency ${riverton.id} already`,
  );
  await expect(setHostName('no host', '--agency', String(lakeside.id))).rejects.toThrow('is not a host name');
  expect(await eventsOf(riverton.id, 'agency.hostNameChanged')).toMatchObject([
    { data: { changes: { hostName: { from: null, to: host } } } },
  ]);
  await setHostName('--none', '--agency', String(riverton.id));
  expect(await leadsTo('/', host)).toBeUndefined();
});
