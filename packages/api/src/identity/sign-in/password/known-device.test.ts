import { expect, test } from 'vitest';
import { runIn } from '../../../testing/add-rows.ts';
import { agency, superAdmin } from '../../../testing/factories.ts';
import { setClock } from '../../../testing/server.ts';
import { begin, post } from '../testing/hosted.ts';
import { doLinkJobs, mailedTokens } from '../testing/mail.ts';
import { eventsOf, member, PASSWORD, send, signIn, someAddress } from '../testing/people.ts';

const WRONG = 'Wrong#password1';
const LOCKED = { status: 429, body: { code: 'sign_in_locked' } };

/** Returns a clerk whose browser is known. */
async function clerkOnDevice() {
  const riverton = await agency();
  const clerk = await member(riverton);
  const { device } = await signIn(riverton.id, clerk.email);
  return { riverton, clerk, device };
}

test('wrong passwords for many accounts from one address do not lock out others there', async () => {
  const riverton = await agency();
  const clerk = await member(riverton);
  const ip = someAddress();
  for (let i = 0; i < 25; i++)
    expect((await signIn(riverton.id, `guess${i}@agency.test`, 'x', { ip })).status).toBe(401);
  expect(await signIn(riverton.id, clerk.email, PASSWORD, { ip })).toMatchObject({ status: 200 });
});

test('guesses from elsewhere lock the account for unknown devices, not for its owner’s', async () => {
  const { riverton, clerk, device } = await clerkOnDevice();
  for (let i = 0; i < 5; i++) expect((await signIn(riverton.id, clerk.email, WRONG)).status).toBe(401);
  expect(await signIn(riverton.id, clerk.email)).toMatchObject(LOCKED);
  expect(await signIn(riverton.id, clerk.email, PASSWORD, { device })).toMatchObject({ status: 200 });
  // The owner's success does not unlock the account for others.
  expect(await signIn(riverton.id, clerk.email)).toMatchObject(LOCKED);
});

test('an account has one count and its known devices, by its email or its username', async () => {
  const { riverton, clerk, device } = await clerkOnDevice();
  await runIn(riverton, "update staff set username = 'DanaClerk' where agency_id = $1 and id = $2", clerk.id);
  for (const name of [clerk.email, 'danaclerk', 'DANACLERK', clerk.email, 'DanaClerk'])
    expect((await signIn(riverton.id, name, WRONG)).status).toBe(401);
  expect(await signIn(riverton.id, 'danaclerk')).toMatchObject(LOCKED);
  expect(await signIn(riverton.id, clerk.email)).toMatchObject(LOCKED);
  const known = await signIn(riverton.id, 'danaclerk', PASSWORD, { device });
  expect(known).toMatchObject({ status: 200 });
  expect(await signIn(riverton.id, clerk.email, PASSWORD, { device: known.device })).toMatchObject({ status: 200 });
});

test('a known device has its own count, which locks only that device', async () => {
  const start = new Date('2031-05-06T07:00:00.000Z').getTime();
  setClock(new Date(start));
  const { riverton, clerk, device } = await clerkOnDevice();
  for (let i = 0; i < 5; i++) expect((await signIn(riverton.id, clerk.email, WRONG, { device })).status).toBe(401);
  expect(await signIn(riverton.id, clerk.email, PASSWORD, { device })).toMatchObject(LOCKED);
  expect(await signIn(riverton.id, clerk.email)).toMatchObject({ status: 200 });
  expect(await signIn(riverton.id, clerk.email, PASSWORD, { device })).toMatchObject(LOCKED);
  setClock(new Date(start + 15 * 60_000 + 1));
  expect(await signIn(riverton.id, clerk.email, PASSWORD, { device })).toMatchObject({ status: 200 });
  const refused = await eventsOf(riverton.id, 'staff.signInRefused');
  expect(refused.filter(({ data }) => data['isLocked'] === true)).toHaveLength(1);
});

test('a success clears the count of its device, and concurrent guesses are all counted', async () => {
  const { riverton, clerk, device } = await clerkOnDevice();
  for (let i = 0; i < 4; i++) expect((await signIn(riverton.id, clerk.email, WRONG, { device })).status).toBe(401);
  const next = await signIn(riverton.id, clerk.email, PASSWORD, { device });
  expect(next.device).not.toBe(device);
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => signIn(riverton.id, clerk.email, WRONG, { device })),
  );
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(7);
});

test('a device of another account or agency, or a forged one, is not known', async () => {
  const { riverton, clerk } = await clerkOnDevice();
  const other = await member(riverton);
  const lakeside = await agency();
  await member(lakeside, 'clerk', { email: clerk.email });
  const devices = [
    (await signIn(riverton.id, other.email)).device,
    (await signIn(lakeside.id, clerk.email)).device,
    `zzzzzz.${'a'.repeat(22)}.${'a'.repeat(43)}`,
  ];
  for (let i = 0; i < 5; i++)
    expect((await signIn(riverton.id, clerk.email, WRONG, { device: devices[i % 3] })).status).toBe(401);
  for (const device of devices)
    expect(await signIn(riverton.id, clerk.email, PASSWORD, { device })).toMatchObject(LOCKED);
});

test('only a success makes a device known', async () => {
  const riverton = await agency();
  const clerk = await member(riverton);
  const gone = await member(riverton, 'clerk', { isActive: false });
  expect((await signIn(riverton.id, clerk.email, WRONG)).device).toBeUndefined();
  expect((await signIn(riverton.id, gone.email)).device).toBeUndefined();
  const signedIn = await signIn(riverton.id, clerk.email);
  expect(signedIn.headers['set-cookie']).toContainEqual(
    expect.stringMatching(/^townkeep_device=[\w.-]+; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Strict$/),
  );
});

test('the hosted sign-in page recognizes known devices', async () => {
  const riverton = await agency();
  const clerk = await member(riverton);
  const begun = await begin(riverton.id);
  expect((await post(begun, clerk.email, PASSWORD)).status).toBe(303);
  for (let i = 0; i < 5; i++) await signIn(riverton.id, clerk.email, WRONG);
  expect((await post(await begin(riverton.id), clerk.email, PASSWORD)).status).toBe(429);
  expect((await post(await begin(riverton.id, begun.browser), clerk.email, PASSWORD)).status).toBe(303);
});

test('the sign-in of super admins recognizes known devices', async () => {
  const { email, password } = await superAdmin();
  const login = (given: string, device?: string) =>
    send('POST', '/admin/login', { body: { email, password: given }, device });
  const { device } = await login(password);
  for (let i = 0; i < 5; i++) expect((await login(WRONG)).status).toBe(401);
  expect(await login(password)).toMatchObject(LOCKED);
  expect(await login(password, device)).toMatchObject({ status: 200 });
});

test('guesses by others do not stop a known device from changing its own password', async () => {
  const { riverton, clerk, device } = await clerkOnDevice();
  for (let i = 0; i < 5; i++) await signIn(riverton.id, clerk.email, WRONG);
  const change = (cookie: string) =>
    clerk.put('/users/change-password', { currentPassword: PASSWORD, newPassword: 'Harbour-Bridge#88' }, { cookie });
  expect(await change('')).toMatchObject(LOCKED);
  expect(await change(`townkeep_device=${device}`)).toMatchObject({ status: 200 });
});

test('a new password lifts the locks of the account and of the device that sets it', async () => {
  const { riverton, clerk, device } = await clerkOnDevice();
  for (const each of [undefined, device])
    for (let i = 0; i < 5; i++) await signIn(riverton.id, clerk.email, WRONG, { device: each });
  await send('POST', '/auth0-forgot-password', { body: { agencyId: riverton.id, email: clerk.email } });
  await doLinkJobs(riverton.id);
  const [token] = await mailedTokens(riverton.id, clerk.email);
  const NEW = 'Harbour-Bridge#88';
  expect(await send('POST', '/set-password', { body: { token, password: NEW }, device })).toMatchObject({
    status: 200,
  });
  expect(await signIn(riverton.id, clerk.email, NEW, { device })).toMatchObject({ status: 200 });
  expect(await signIn(riverton.id, clerk.email, NEW)).toMatchObject({ status: 200 });
});
