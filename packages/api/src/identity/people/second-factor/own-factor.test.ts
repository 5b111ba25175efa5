import { afterEach, expect, test } from 'vitest';
import { eventsOf, member, PASSWORD, signIn } from '../../sign-in/testing/people.ts';
import { atStep, codeAt, enroll, requireFactor } from '../../sign-in/testing/second-factor.ts';
import { runIn } from '../../../testing/add-rows.ts';
import { client } from '../../../testing/client.ts';
import { agency, staff } from '../../../testing/factories.ts';
import { setClock } from '../../../testing/server.ts';

afterEach(() => setClock(null));

const ENROLLMENT = '/users/second-factor/enrollment';

async function letters(agencyId: number, recipient: string): Promise<string[]> {
  const { rows } = await runIn(
    { id: agencyId, name: '', crmToken: '' },
    'select body_text from outbox where agency_id = $1 and recipient = $2 order by id',
    recipient,
  );
  return rows.map((row) => String(row['body_text']));
}

test('it is on only after the first code, and then ends the other sessions', async () => {
  const riverton = await agency('Riverton & Sons');
  const clerk = await member(riverton);
  const at = atStep(0);
  const other = await signIn(riverton.id, clerk.email);
  expect(await clerk.post(ENROLLMENT, { currentPassword: 'Wrong#password1' })).toMatchObject({
    status: 400,
    body: { fields: { currentPassword: 'The current password is not correct.' } },
  });
  const { body } = await clerk.post<{ secret: string; address: string; qr: { size: number; path: string } }>(
    ENROLLMENT,
    { currentPassword: PASSWORD },
  );
  expect(body.secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(body.address).toMatch(/^otpauth:\/\/totp\/Riverton%20%26%20Sons:/);
  expect(body.address).toContain(`secret=${body.secret}`);
  expect(body.qr.path).toMatch(/^(M\d+ \d+h\d+v1h-\d+z)+$/);
  expect(await clerk.put(ENROLLMENT, { code: '000000' })).toMatchObject({
    status: 400,
    body: { fields: { code: expect.stringContaining('not correct') as string } },
  });
  expect(await clerk.get('/users/second-factor')).toMatchObject({ body: { onSince: null, isNeeded: false } });
  expect(await signIn(riverton.id, clerk.email)).toMatchObject({ status: 200 });
  expect(await clerk.put(ENROLLMENT, { code: codeAt(body.secret, at) })).toMatchObject({ status: 200 });
  expect(await clerk.get('/users/second-factor')).toMatchObject({
    body: { onSince: at.toISOString(), recoveryCodesLeft: 10 },
  });
  expect(await client({ authorization: `Bearer ${other.body.token}` }).get('/users/profile')).toMatchObject({
    status: 401,
  });
  expect((await letters(riverton.id, clerk.email)).join()).toContain('an authenticator app was set up');
});

test('a begun setup waits for half an hour', async () => {
  const riverton = await agency();
  const clerk = await member(riverton);
  atStep(0);
  const { body } = await clerk.post<{ secret: string }>(ENROLLMENT, { currentPassword: PASSWORD });
  const confirm = async (step: number) => {
    const at = atStep(step);
    const { token } = (await signIn(riverton.id, clerk.email)).body;
    return client({ authorization: `Bearer ${token}` }).put(ENROLLMENT, { code: codeAt(body.secret, at) });
  };
  expect(await confirm(61)).toMatchObject({ status: 409, body: { code: 'enrollment_ended' } });
  expect(await confirm(59)).toMatchObject({ status: 200 });
});

test('turning it off and new recovery codes take the password and a code', async () => {
  const riverton = await agency();
  const clerk = await member(riverton);
  const { secret, recoveryCodes } = await enroll(clerk, 0);
  const renewal = await clerk.post<{ recoveryCodes: string[] }>('/users/second-factor/recovery-codes', {
    currentPassword: PASSWORD,
    code: codeAt(secret, atStep(2)),
  });
  expect(renewal.status).toBe(200);
  expect(renewal.body.recoveryCodes).toHaveLength(10);
  const off = (currentPassword: string, code: string) =>
    clerk.post('/users/second-factor/off', { currentPassword, code });
  expect(await off('Wrong#password1', renewal.body.recoveryCodes[0]!)).toMatchObject({ status: 400 });
  expect(await off(PASSWORD, recoveryCodes[0]!)).toMatchObject({
    status: 400,
    body: { fields: { code: expect.any(String) as string } },
  });
  expect(await off(PASSWORD, renewal.body.recoveryCodes[0]!)).toMatchObject({ status: 200, body: { onSince: null } });
  expect(await off(PASSWORD, renewal.body.recoveryCodes[1]!)).toMatchObject({
    status: 409,
    body: { code: 'second_factor_off' },
  });
  expect(await signIn(riverton.id, clerk.email)).toMatchObject({ status: 200 });
  expect(await eventsOf(riverton.id, 'staff.secondFactorOff')).toHaveLength(1);
  expect(await eventsOf(riverton.id, 'staff.recoveryCodesRenewed')).toHaveLength(1);
});

test('where it is required, it can be moved to another phone but not turned off', async () => {
  const riverton = await agency();
  const clerk = await member(riverton);
  const { secret } = await enroll(clerk, 0);
  await requireFactor(riverton, 'EVERYONE');
  const proofs = { currentPassword: PASSWORD, code: codeAt(secret, atStep(2)) };
  expect(await clerk.post('/users/second-factor/off', proofs)).toMatchObject({
    status: 409,
    body: { code: 'second_factor_required' },
  });
  expect(await clerk.post(ENROLLMENT, { currentPassword: PASSWORD })).toMatchObject({
    status: 400,
    body: { fields: { code: 'Code is required' } },
  });
  const moved = await clerk.post<{ secret: string }>(ENROLLMENT, proofs);
  expect(moved.status).toBe(200);
  expect(await clerk.put(ENROLLMENT, { code: codeAt(moved.body.secret, atStep(3)) })).toMatchObject({ status: 200 });
  expect(await eventsOf(riverton.id, 'staff.secondFactorOn')).toMatchObject([
    { data: { isMoved: false } },
    { data: { isMoved: true } },
  ]);
});

test("an administrator removes another's second factor, which ends their sessions and writes to them", async () => {
  const riverton = await agency();
  const [clerk, admin] = [await member(riverton), await member(riverton, 'admin')];
  await enroll(clerk, 0);
  const reset = (id: string) => admin.post(`/users/${id}/reset-second-factor`);
  expect(await clerk.post(`/users/${admin.id}/reset-second-factor`)).toMatchObject({ status: 403 });
  const hasFactor = async () => (await admin.get(`/users/${clerk.id}`)).body['hasSecondFactor'];
  expect(await hasFactor()).toBe(true);
  expect(await reset(clerk.id)).toMatchObject({ status: 200, body: { reset: true } });
  expect(await hasFactor()).toBe(false);
  expect(await clerk.get('/users/profile')).toMatchObject({ status: 401 });
  expect(await signIn(riverton.id, clerk.email)).toMatchObject({ status: 200 });
  expect((await letters(riverton.id, clerk.email)).at(-1)).toContain('an administrator removed the second factor');
  expect(await eventsOf(riverton.id, 'staff.secondFactorReset')).toMatchObject([
    { subjectId: clerk.id, actorKind: 'STAFF' },
  ]);
  expect(await reset(clerk.id)).toMatchObject({ status: 409, body: { code: 'second_factor_off' } });
  expect(await reset(admin.id)).toMatchObject({ status: 409, body: { code: 'own_second_factor' } });
  expect(await reset((await staff(await agency())).id)).toMatchObject({ status: 404 });
});
