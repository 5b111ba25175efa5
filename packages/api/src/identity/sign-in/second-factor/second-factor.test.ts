import { afterEach, expect, test } from 'vitest';
import { agency, staff } from '../../../testing/factories.ts';
import { runIn } from '../../../testing/add-rows.ts';
import { setClock } from '../../../testing/server.ts';
import { mailedTokens } from '../testing/mail.ts';
import { eventsOf, member, PASSWORD, send, signInWith, type Token } from '../testing/people.ts';
import { atStep, codeAt, enroll, requireFactor } from '../testing/second-factor.ts';

afterEach(() => setClock(null));

const login = (agencyId: number, email: string, code?: string, device?: string) =>
  send<Token & { code?: string }>('POST', `/agencies/${agencyId}/login`, {
    body: { email, password: PASSWORD, ...(code === undefined ? {} : { code }) },
    device,
  });

test('a sign-in needs the code of the app, each time step once', async () => {
  const riverton = await agency();
  const clerk = await member(riverton);
  expect(await login(riverton.id, clerk.email)).toMatchObject({ status: 200 });
  const { secret } = await enroll(clerk, 0);
  expect(await login(riverton.id, clerk.email)).toMatchObject({ status: 401, body: { code: 'code_needed' } });
  // The code that turned it on was used.
  expect(await login(riverton.id, clerk.email, codeAt(secret, atStep(0)))).toMatchObject({
    status: 401,
    body: { code: 'code_wrong', fields: { code: expect.any(String) as string } },
  });
  const code = codeAt(secret, atStep(2));
  expect(await login(riverton.id, clerk.email, code)).toMatchObject({ status: 200 });
  expect(await login(riverton.id, clerk.email, code)).toMatchObject({ status: 401, body: { code: 'code_wrong' } });
  // An older step than the last one is refused too, although it is within the tolerance.
  expect(await login(riverton.id, clerk.email, codeAt(secret, new Date(atStep(2).getTime() - 30_000)))).toMatchObject({
    status: 401,
  });
  expect(await login(riverton.id, clerk.email, 'x')).toMatchObject({ status: 400 });
  expect(await eventsOf(riverton.id, 'staff.secondFactorOn')).toMatchObject([{ data: { isMoved: false } }]);
});

test('of concurrent sign-ins with one code, one succeeds', async () => {
  const riverton = await agency();
  const clerk = await member(riverton);
  const { secret } = await enroll(clerk, 0);
  const code = codeAt(secret, atStep(3));
  const answers = await Promise.all([1, 2, 3].map(() => login(riverton.id, clerk.email, code)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401]);
});

test('a recovery code signs in once, however it is typed', async () => {
  const riverton = await agency();
  const clerk = await member(riverton);
  const { recoveryCodes } = await enroll(clerk, 0);
  expect(new Set(recoveryCodes).size).toBe(10);
  const typed = recoveryCodes[3]!.toLowerCase().replace('-', ' ');
  expect(await login(riverton.id, clerk.email, typed)).toMatchObject({ status: 200 });
  expect(await login(riverton.id, clerk.email, typed)).toMatchObject({ status: 401, body: { code: 'code_wrong' } });
  expect(await eventsOf(riverton.id, 'staff.recoveryCodeUsed')).toMatchObject([
    { subjectId: clerk.id, data: { left: 9 } },
  ]);
  expect(await clerk.get('/users/second-factor')).toMatchObject({ body: { recoveryCodesLeft: 9 } });
});

test('wrong codes lock the code, not the password; a known device has its own count', async () => {
  const riverton = await agency();
  const clerk = await member(riverton);
  const { secret } = await enroll(clerk, 0);
  const first = await login(riverton.id, clerk.email, codeAt(secret, atStep(2)));
  expect(first.device).toBeDefined();
  // The right password before each code clears no count of wrong codes.
  for (let n = 0; n < 5; n += 1) expect(await login(riverton.id, clerk.email, '000000')).toMatchObject({ status: 401 });
  const code = codeAt(secret, atStep(4));
  expect(await login(riverton.id, clerk.email, code)).toMatchObject({ status: 429, body: { code: 'sign_in_locked' } });
  expect(await login(riverton.id, clerk.email)).toMatchObject({ status: 401, body: { code: 'code_needed' } });
  expect(await login(riverton.id, clerk.email, code, first.device)).toMatchObject({ status: 200 });
  const refused = await eventsOf(riverton.id, 'staff.signInRefused');
  expect(refused).toHaveLength(5);
  expect(refused.at(-1)).toMatchObject({ subjectId: clerk.id, data: { reason: 'code_wrong', isLocked: true } });
  expect(JSON.stringify(refused)).not.toContain('000000');
});

test('a device becomes known with the second factor, not with the password', async () => {
  const riverton = await agency();
  const clerk = await member(riverton);
  const { secret } = await enroll(clerk, 0);
  expect((await login(riverton.id, clerk.email)).device).toBeUndefined();
  expect((await login(riverton.id, clerk.email, codeAt(secret, atStep(2)))).device).toBeDefined();
});

test('a new password, by the person or by a link, does not bypass the second factor', async () => {
  const riverton = await agency();
  const [clerk, admin] = [await member(riverton), await staff(riverton, 'admin')];
  expect(await admin.post('/users/reset-password', { userId: clerk.id })).toMatchObject({ status: 200 });
  const [token] = await mailedTokens(riverton.id, clerk.email);
  await enroll(clerk, 0);
  const NEW = 'Harbour-Bridge#88';
  expect(await clerk.put('/users/change-password', { currentPassword: PASSWORD, newPassword: NEW })).toMatchObject({
    status: 200,
  });
  const withNew = (password: string) =>
    send('POST', `/agencies/${riverton.id}/login`, { body: { email: clerk.email, password } });
  expect(await withNew(NEW)).toMatchObject({ status: 401, body: { code: 'code_needed' } });
  expect(await send('POST', '/set-password', { body: { token, password: `${NEW}9` } })).toMatchObject({ status: 200 });
  expect(await withNew(`${NEW}9`)).toMatchObject({ status: 401, body: { code: 'code_needed' } });
});

test('people who need a second factor and have none get no session; others do', async () => {
  const riverton = await agency();
  const [clerk, admin] = [await member(riverton), await member(riverton, 'admin')];
  await requireFactor(riverton, 'ADMINISTRATORS');
  expect(await login(riverton.id, admin.email)).toMatchObject({
    status: 403,
    body: { code: 'second_factor_missing' },
  });
  expect(await login(riverton.id, clerk.email)).toMatchObject({ status: 200 });
});

test('secrets and codes are stored sealed and hashed', async () => {
  const riverton = await agency();
  const clerk = await member(riverton);
  const { secret, recoveryCodes } = await enroll(clerk, 0);
  const { rows } = await runIn(
    riverton,
    `select (select jsonb_agg(to_jsonb(f)) from second_factors f where agency_id = $1)::text as factors,
       (select jsonb_agg(to_jsonb(c)) from recovery_codes c where agency_id = $1)::text as codes,
       (select jsonb_agg(to_jsonb(e)) from events e where agency_id = $1)::text as events,
       (select jsonb_agg(to_jsonb(k)) from idempotency_keys k where agency_id = $1)::text as keys`,
  );
  const stored = JSON.stringify(rows);
  for (const each of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replace('-', ''))]) {
    expect(stored).not.toContain(each);
    expect(stored).not.toContain(Buffer.from(each).toString('hex'));
  }
});

test("with the agency's own identity provider there is no second factor here", async () => {
  const riverton = await agency();
  const clerk = await member(riverton);
  await signInWith(riverton.id, { provider: 'AD', issuer: null, clientId: null });
  expect(await clerk.get('/users/second-factor')).toMatchObject({ body: { isOffered: false, isNeeded: false } });
  expect(await clerk.post('/users/second-factor/enrollment', { currentPassword: PASSWORD })).toMatchObject({
    status: 403,
    body: { code: 'password_sign_in_off' },
  });
});
