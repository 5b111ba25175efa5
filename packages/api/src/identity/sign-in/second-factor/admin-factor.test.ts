import { afterEach, beforeEach, expect, test } from 'vitest';
import { agency, superAdmin } from '../../../testing/factories.ts';
import { requireSuperAdminFactor, setClock, testApp } from '../../../testing/server.ts';
import { Browser, hidden, type Page } from '../testing/browser.ts';
import { begin, type Begun, exchange, post, tokensOf } from '../testing/hosted.ts';
import { send, someAddress, type Token } from '../testing/people.ts';
import { atStep, beginSteps, codeAt, enrollAdmin } from '../testing/second-factor.ts';

beforeEach(beginSteps);
afterEach(() => {
  setClock(null);
  requireSuperAdminFactor(false);
});

type Admin = Awaited<ReturnType<typeof superAdmin>>;

const WRONG = { status: 401, body: { code: 'code_wrong', fields: { code: expect.stringContaining('not correct') } } };
const LOCKED = { status: 429, body: { code: 'sign_in_locked' } };

const login = ({ email, password }: Admin, code?: string, from: { device?: string | undefined; ip?: string } = {}) =>
  send<Token>('POST', '/admin/login', {
    body: { email, password, ...(code === undefined ? {} : { code }) },
    ip: from.ip ?? someAddress(),
    device: from.device,
  });

/** Posts the code on the page after the one with the password. */
const postCode = ({ browser, login: page }: Begun, asked: Page, code: string): Promise<Page> =>
  browser.post(page.url, { ticket: hidden(asked, 'ticket'), code });

test('a sign-in needs the code of the app, each time step once', async () => {
  const admin = await superAdmin();
  expect(await login(admin)).toMatchObject({ status: 200 });
  const { secret } = await enrollAdmin(admin, 0);
  expect(await login(admin)).toMatchObject({
    status: 401,
    body: { code: 'code_needed', message: expect.stringContaining('authenticator app') },
  });
  // The code that turned it on was used.
  expect(await login(admin, codeAt(secret, atStep(0)))).toMatchObject(WRONG);
  expect(await login(admin, '000000')).toMatchObject(WRONG);
  expect(await login(admin, 'x')).toMatchObject({ status: 400 });
  const code = codeAt(secret, atStep(2));
  expect(await login({ ...admin, password: 'Wrong#password1' }, code)).toMatchObject({
    status: 401,
    body: { code: 'sign_in_failed' },
  });
  expect(await login(admin, code)).toMatchObject({ status: 200, body: { token: expect.stringMatching(/^ta\./) } });
  expect(await login(admin, code)).toMatchObject(WRONG);
  expect(await login(admin, codeAt(secret, new Date(atStep(2).getTime() - 30_000)))).toMatchObject(WRONG);
});

test('of concurrent sign-ins with one code, one succeeds', async () => {
  const admin = await superAdmin();
  const { secret } = await enrollAdmin(admin, 0);
  const code = codeAt(secret, atStep(3));
  const answers = await Promise.all([1, 2, 3].map(() => login(admin, code)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401]);
});

test('a recovery code signs in once, and only its own super admin', async () => {
  const [admin, other] = [await superAdmin(), await superAdmin()];
  const { recoveryCodes } = await enrollAdmin(admin, 0);
  await enrollAdmin(other, 0);
  expect(new Set(recoveryCodes).size).toBe(10);
  const typed = recoveryCodes[3]!.toLowerCase().replace('-', ' ');
  expect(await login(other, typed)).toMatchObject(WRONG);
  expect(await login(admin, typed)).toMatchObject({ status: 200 });
  expect(await login(admin, typed)).toMatchObject(WRONG);
  expect(await login(admin, recoveryCodes[4])).toMatchObject({ status: 200 });
});

test('wrong codes lock the code, not the password; a known device has its own count', async () => {
  const admin = await superAdmin();
  const { secret } = await enrollAdmin(admin, 0);
  expect((await login(admin)).device).toBeUndefined();
  const { device } = await login(admin, codeAt(secret, atStep(2)));
  expect(device).toBeDefined();
  // The right password before each code clears no count of wrong codes.
  for (let n = 0; n < 5; n += 1) expect(await login(admin, '000000')).toMatchObject(WRONG);
  const code = codeAt(secret, atStep(4));
  expect(await login(admin, code)).toMatchObject(LOCKED);
  expect(await login(admin)).toMatchObject({ status: 401, body: { code: 'code_needed' } });
  expect(await login(admin, code, { device })).toMatchObject({ status: 200 });
});

test('the hosted page asks for the code after the password, and again after a wrong one', async () => {
  const admin = await superAdmin();
  const { secret } = await enrollAdmin(admin, 0);
  const begun = await begin(null);
  const asked = await post(begun, admin.email, admin.password);
  expect(asked).toMatchObject({ status: 200, location: null });
  expect(asked.text).toContain('<h1>Enter your code</h1>');
  expect(asked.text).toContain('Townkeep administration');
  const wrong = await postCode(begun, asked, '000000');
  expect(wrong).toMatchObject({ status: 401, location: null });
  expect(wrong.text).toMatch(/<input id="code"[^>]*aria-invalid="true"/);
  const code = codeAt(secret, atStep(2));
  const back = await begun.browser.follow(await postCode(begun, wrong, code));
  const { idToken, accessToken } = await exchange(begun, back.location!);
  expect(
    await send<Token>('POST', '/oauth/admin/login', { body: { idToken, accessToken, nonce: begun.nonce } }),
  ).toMatchObject({ status: 200 });
  const again = await begin(null);
  expect(await postCode(again, await post(again, admin.email, admin.password), code)).toMatchObject({ status: 401 });
});

test('a ticket is good for its own sign-in, until the password changes, and for an active account', async () => {
  const admin = await superAdmin();
  const { secret } = await enrollAdmin(admin, 0);
  const { database } = (await testApp()).services;
  const begun = await begin(null);
  const asked = await post(begun, admin.email, admin.password);
  const refusal = { status: 401, text: expect.stringContaining('could not be verified') as string };
  const code = codeAt(secret, atStep(2));
  expect(await postCode(await begin(null, new Browser()), asked, code)).toMatchObject(refusal);
  // Nor is it a ticket of an agency.
  expect(await postCode(await begin((await agency()).id, new Browser()), asked, code)).toMatchObject(refusal);
  await database.run('update super_admins set is_active = false where id = $1', [admin.id]);
  expect(await postCode(begun, asked, code)).toMatchObject({ status: 403 });
  await database.run("update super_admins set is_active = true, password_hash = 'x' where id = $1", [admin.id]);
  expect(await postCode(begun, asked, code)).toMatchObject(refusal);
});

test('tokens of a hosted sign-in without a code do not outlive turning it on', async () => {
  const admin = await superAdmin();
  const body = await tokensOf(null, admin.email, admin.password);
  const unfinished = await begin(null);
  const redirect = await post(unfinished, admin.email, admin.password);
  expect(redirect.status).toBe(303);
  await enrollAdmin(admin, 0);
  setClock(null);
  expect(await send('POST', '/oauth/admin/login', { body })).toMatchObject({
    status: 401,
    body: { code: 'sign_in_unverified' },
  });
  const back = await unfinished.browser.follow(redirect);
  expect(back.location).toBeNull();
});

test('where one is required, super admins without one are refused on every way, with what to run', async () => {
  const [admin, secured] = [await superAdmin(), await superAdmin()];
  const { secret } = await enrollAdmin(secured, 0);
  const tokens = await tokensOf(null, admin.email, admin.password);
  requireSuperAdminFactor(true);
  const command = `npm run townkeep -- super-admin-second-factor ${admin.email}`;
  const refusal = {
    status: 403,
    body: { code: 'admin_second_factor_missing', message: expect.stringContaining(command) },
  };
  expect(await login(admin)).toMatchObject(refusal);
  expect((await login(admin)).device).toBeUndefined();
  expect(await login({ ...admin, password: 'Wrong#password1' })).toMatchObject({
    status: 401,
    body: { code: 'sign_in_failed' },
  });
  expect(await send('POST', '/oauth/admin/login', { body: tokens })).toMatchObject(refusal);
  const page = await post(await begin(null), admin.email, admin.password);
  expect(page).toMatchObject({ status: 403, location: null });
  expect(page.text).toContain(command);
  expect(await login(secured, codeAt(secret, atStep(2)))).toMatchObject({ status: 200 });
});

test('secrets and codes are stored sealed and hashed, where requests of an agency cannot read them', async () => {
  const admin = await superAdmin();
  const { secret, recoveryCodes } = await enrollAdmin(admin, 0);
  const { database, inAgency } = (await testApp()).services;
  const { rows } = await database.run(
    `select (select to_jsonb(f) from super_admin_factors f where super_admin_id = $1)::text as factor,
       (select jsonb_agg(to_jsonb(c)) from super_admin_recovery_codes c where super_admin_id = $1)::text as codes`,
    [admin.id],
  );
  const stored = JSON.stringify(rows);
  expect(stored).toContain(admin.id);
  for (const each of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replace('-', ''))]) {
    expect(stored).not.toContain(each);
    expect(stored).not.toContain(Buffer.from(each).toString('hex'));
  }
  const { id } = await agency();
  for (const table of ['super_admin_factors', 'super_admin_recovery_codes'])
    await expect(inAgency(id, (tx) => tx.run(`select 1 from ${table}`))).rejects.toThrow('permission denied');
});
