import { decodeJwt } from 'jose';
import { afterEach, expect, test } from 'vitest';
import { hashPassword } from '../../platform/auth/passwords.ts';
import { agency, staff, superAdmin, type TestAgency } from '../../testing/factories.ts';
import { setClock, testApp } from '../../testing/server.ts';
import { newId } from '../../platform/ids.ts';
import { signInJobs } from '../jobs.ts';
import { checkPasswordAnywhere } from '../password/check-password-anywhere.ts';
import { Browser, hidden, type Page } from '../testing/browser.ts';
import { begin, type Begun, exchange, post } from '../testing/hosted.ts';
import {
  changeStaff,
  corruptSignIn,
  eventsOf,
  member,
  PASSWORD,
  repairSignIn,
  send,
  signInWith,
  someAddress,
} from '../testing/people.ts';
import { codeAt, enroll } from '../testing/second-factor.ts';

afterEach(() => setClock(null));

const WRONG = 'Wrong#password1';
const FAILED = 'The email or password is not correct.';
const uniqueEmail = () => `${newId().slice(-12)}@agency.test`;
const beginAnywhere = (more: Record<string, string> = {}, browser = new Browser()) =>
  begin(null, browser, { agency_id: 'any', ...more });
const tryOnce = async (email: string, password: string) => post(await beginAnywhere(), email, password);

/** Returns the agency that a finished sign-in leads to, by its tokens, which then sign in there. */
async function agencyAfter(begun: Begun, page: Page): Promise<unknown> {
  const back = await begun.browser.follow(page);
  const { idToken, accessToken } = await exchange(begun, back.location!);
  const agencyId = decodeJwt(idToken)['agency_id'];
  const login = await send('POST', `/oauth/agencies/${String(agencyId)}/login`, {
    body: { idToken, accessToken, nonce: begun.nonce },
  });
  expect(login.status).toBe(200);
  return agencyId;
}

/** Runs the waiting jobs that record refused sign-ins. Returns how many there were. */
async function recordAll(): Promise<number> {
  const { services } = await testApp();
  const { rows } = await services.database.run(
    `with taken as (delete from pgboss.job where name = 'record-refused-sign-ins' returning data, created_on)
     select data from taken order by created_on`,
  );
  const kind = signInJobs(() => services).find(({ name }) => name === 'record-refused-sign-ins')!;
  for (const { data } of rows) await kind.run(data as Record<string, unknown>);
  return rows.length;
}

const memberOf = async (of: TestAgency, email: string, password: string) =>
  staff(of, 'clerk', { email, passwordHash: await hashPassword(password) });

/** Returns a page's text without what differs for each sign-in and each email. */
const shape = ({ status, text, headers }: Page, email: string) => ({
  status,
  text: text.replaceAll(/interaction\/[\w-]+|value="[^"]*"/g, '').replaceAll(email, ''),
  headers: [...headers.keys()].toSorted(),
});

test('email and password lead to the agency, with the typed email filled in', async () => {
  const riverton = await agency();
  const clerk = await member(riverton);
  const begun = await beginAnywhere({ login_hint: clerk.email });
  expect(begun.login.status).toBe(200);
  expect(begun.login.text).toMatch(new RegExp(`id="email"[^>]*autocomplete="username"[^>]* value="${clerk.email}"`));
  expect(begun.login.text).toMatch(/id="password"[^>]*autocomplete="current-password"[^>]*autofocus/);
  expect(begun.login.text).toContain('<a href="/signin/agencies">Email me my agencies</a>');
  expect(begun.login.text).not.toContain('Riverton');
  expect(await agencyAfter(begun, await post(begun, clerk.email.toUpperCase(), PASSWORD))).toBe(riverton.id);
  expect(await eventsOf(riverton.id, 'staff.signedIn')).toMatchObject([
    { subjectId: clerk.id, data: { by: 'TOWNKEEP' } },
  ]);
});

test('an address with an account and one without get the same answers, also when they are locked', async () => {
  const riverton = await agency();
  const clerk = await member(riverton);
  const [unknown, locked] = [uniqueEmail(), (await member(riverton)).email];
  // Locked at the agency's own sign-in first: that must not show here.
  for (let i = 0; i < 6; i += 1)
    await send('POST', `/agencies/${riverton.id}/login`, { body: { email: locked, password: WRONG } });
  const answers = new Map<string, object[]>();
  for (const email of [clerk.email, unknown, locked]) {
    const found: object[] = [];
    for (let i = 0; i < 6; i += 1) found.push(shape(await tryOnce(email, WRONG), email));
    answers.set(email, found);
  }
  expect(answers.get(clerk.email)!.map((each) => (each as { status: number }).status)).toEqual([
    401, 401, 401, 401, 401, 429,
  ]);
  expect(answers.get(unknown)).toEqual(answers.get(clerk.email));
  expect(answers.get(locked)).toEqual(answers.get(clerk.email));
});

test('the same work is done for an address with accounts and for one without', async () => {
  const [riverton, lakeside] = [await agency(), await agency()];
  const email = uniqueEmail();
  await memberOf(riverton, email, PASSWORD);
  await memberOf(lakeside, email, PASSWORD);
  const { services } = await testApp();
  const workFor = async (address: string) => {
    const done: string[] = [];
    const run: typeof services.database.run = (statement, values) => {
      done.push(statement);
      return services.database.run(statement, values);
    };
    const inAgency: typeof services.inAgency = (agencyId, work, how) => {
      done.push(`transaction ${how?.reads === true ? 'reads' : 'changes'}`);
      return services.inAgency(agencyId, work, how);
    };
    const device = { read: () => undefined, write: () => undefined };
    await expect(
      checkPasswordAnywhere(
        { ...services, inAgency, database: { ...services.database, run } },
        { email: address, password: WRONG, device, ip: someAddress() },
      ),
    ).rejects.toThrow(FAILED);
    return done.toSorted();
  };
  const work = await workFor(email);
  expect(await workFor(uniqueEmail())).toEqual(work);
  // Each password try follows a count of its own; one more is for the address.
  expect(work.filter((each) => each.includes('insert into sign_in_attempts'))).toHaveLength(4);
  expect(work.filter((each) => each === 'transaction changes')).toHaveLength(1);
});

test('with different passwords at two agencies, each leads to its own', async () => {
  const [riverton, lakeside] = [await agency(), await agency()];
  const email = uniqueEmail();
  const first = await memberOf(riverton, email, PASSWORD);
  await memberOf(lakeside, email, 'Harbour#2032');
  for (const [password, at] of [
    [PASSWORD, riverton.id],
    ['Harbour#2032', lakeside.id],
  ] as const) {
    const begun = await beginAnywhere();
    expect(await agencyAfter(begun, await post(begun, email, password))).toBe(at);
  }
  // The password that was wrong elsewhere is counted and recorded there, and names no agency.
  await recordAll();
  expect(await eventsOf(riverton.id, 'staff.signInRefused')).toMatchObject([
    { subjectId: first.id, data: { reason: 'sign_in_failed', by: 'PASSWORD', isLocked: false } },
  ]);
});

test('with the same password at two agencies, the person chooses one', async () => {
  const [riverton, lakeside] = [await agency('Riverton'), await agency('Lakeside & Sons')];
  const email = uniqueEmail();
  await memberOf(riverton, email, PASSWORD);
  await memberOf(lakeside, email, PASSWORD);
  const begun = await beginAnywhere();
  const choice = await post(begun, email, PASSWORD);
  expect(choice).toMatchObject({ status: 200, text: expect.stringContaining('<h1>Choose your agency</h1>') });
  const offered = [...choice.text.matchAll(/name="ticket" value="([^"]+)">([^<]+)</g)].map(([, ticket, name]) => ({
    ticket: ticket!,
    name,
  }));
  expect(offered.map(({ name }) => name).toSorted()).toEqual(['Lakeside &amp; Sons', 'Riverton']);
  const { ticket } = offered.find(({ name }) => name !== 'Riverton')!;
  const other = await beginAnywhere();
  expect((await other.browser.post(other.login.url, { ticket })).status).toBe(401);
  expect(await agencyAfter(begun, await begun.browser.post(begun.login.url, { ticket }))).toBe(lakeside.id);
});

test('a second factor is asked for at the agency that the password leads to', async () => {
  const riverton = await agency();
  const clerk = await member(riverton);
  const { secret } = await enroll(clerk, 0);
  const begun = await beginAnywhere();
  const page = await post(begun, clerk.email, PASSWORD);
  expect(page.text).toContain('<h1>Enter your code</h1>');
  const ticket = hidden(page, 'ticket');
  expect((await begun.browser.post(begun.login.url, { ticket, code: '000000' })).status).toBe(401);
  const at = new Date(Date.now() + 60_000);
  setClock(at);
  const done = await begun.browser.post(begun.login.url, { ticket, code: codeAt(secret, at) });
  expect(done.status).toBe(303);
});

test('every wrong password counts for the account, and the log of its agency has it', async () => {
  const riverton = await agency();
  const clerk = await member(riverton);
  for (let i = 0; i < 5; i += 1) expect((await tryOnce(clerk.email, WRONG)).text).toContain(FAILED);
  await recordAll();
  const refused = await eventsOf(riverton.id, 'staff.signInRefused');
  expect(refused.map(({ subjectId, data }) => [subjectId, data['isLocked']])).toEqual(
    [false, false, false, false, true].map((isLocked) => [clerk.id, isLocked]),
  );
  expect(
    await send('POST', `/agencies/${riverton.id}/login`, { body: { email: clerk.email, password: PASSWORD } }),
  ).toMatchObject({
    status: 429,
    body: { code: 'sign_in_locked' },
  });
  expect((await tryOnce(clerk.email, PASSWORD)).status).toBe(429);
});

test('a right password for one account does not clear the count of another one of the same address', async () => {
  const [riverton, lakeside] = [await agency(), await agency()];
  const email = uniqueEmail();
  await memberOf(riverton, email, 'Guess#2032');
  await memberOf(lakeside, email, PASSWORD);
  for (let i = 0; i < 6; i += 1) expect((await tryOnce(email, 'Guess#2032')).status).toBe(303);
  // Lakeside's account is locked by then, so its right password leads nowhere.
  expect((await tryOnce(email, PASSWORD)).text).toContain(FAILED);
});

test('an account without access is reported to who has its password, and a known device is not locked', async () => {
  const [riverton, lakeside] = [await agency(), await agency()];
  const email = uniqueEmail();
  const gone = await memberOf(riverton, email, PASSWORD);
  await changeStaff(riverton.id, gone.id, { is_active: false });
  expect((await tryOnce(email, WRONG)).text).toContain(FAILED);
  expect(await tryOnce(email, PASSWORD)).toMatchObject({
    status: 403,
    text: expect.stringContaining('has been deactivated'),
  });
  await recordAll();
  expect((await eventsOf(riverton.id, 'staff.signInRefused')).map(({ data }) => data['reason'])).toEqual([
    'sign_in_failed',
    'user_deactivated',
  ]);
  await memberOf(lakeside, email, PASSWORD);
  const begun = await beginAnywhere();
  expect(await agencyAfter(begun, await post(begun, email, PASSWORD))).toBe(lakeside.id);

  const clerk = await member(lakeside);
  const own = await beginAnywhere();
  await own.browser.follow(await post(own, clerk.email, PASSWORD));
  for (let i = 0; i < 6; i += 1) await tryOnce(clerk.email, WRONG);
  expect((await tryOnce(clerk.email, PASSWORD)).status).toBe(429);
  const again = await beginAnywhere({}, own.browser);
  expect((await post(again, clerk.email, PASSWORD)).status).toBe(303);
});

test('agencies with a provider of their own, without one, inactive or with broken settings take no password', async () => {
  const { database } = (await testApp()).services;
  const [okta, unnamed, broken, closed] = [await agency(), await agency(), await agency(), await agency()];
  await signInWith(okta.id, { provider: 'OKTA', issuer: 'https://okta.test', clientId: 'x' });
  await signInWith(unnamed.id, { provider: 'AD', issuer: null, clientId: null });
  await corruptSignIn(broken.id);
  await database.run('update agencies set is_active = false where id = $1', [closed.id]);
  const unknown = uniqueEmail();
  const expected = shape(await tryOnce(unknown, PASSWORD), unknown);
  for (const each of [okta, unnamed, broken, closed]) {
    const { email } = await member(each);
    expect(shape(await tryOnce(email, PASSWORD), email)).toEqual(expected);
  }
  await repairSignIn(broken.id);
});

test('super admins and usernames do not sign in here', async () => {
  const admin = await superAdmin();
  const riverton = await agency();
  const clerk = await member(riverton);
  await (
    await testApp()
  ).services.inAgency(riverton.id, (tx) =>
    tx.run("update staff set username = 'clerk_of_riverton' where id = $1", [clerk.id]),
  );
  for (const name of [admin.email, 'clerk_of_riverton'])
    expect((await tryOnce(name, name === admin.email ? admin.password : PASSWORD)).status).toBe(401);
});
