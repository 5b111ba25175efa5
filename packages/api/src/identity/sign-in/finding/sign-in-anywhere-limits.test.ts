import { expect, test } from 'vitest';
import { rememberDevice } from '../../../platform/auth/sessions/devices.ts';
import { agency } from '../../../testing/factories.ts';
import { testApp } from '../../../testing/server.ts';
import { checkPasswordAnywhere } from '../password/check-password-anywhere.ts';
import {
  agencyAfter,
  beginAnywhere,
  memberOf,
  recordRefusalsAt,
  shapeOf,
  tryOnce,
  uniqueEmail,
} from '../testing/anywhere.ts';
import { post } from '../testing/hosted.ts';
import { changeStaff, eventsOf, member, PASSWORD, send, someAddress } from '../testing/people.ts';

const WRONG = 'Wrong#password1';
const FAILED = 'The email or password is not correct.';

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
    for (let i = 0; i < 6; i += 1) found.push(shapeOf(await tryOnce(email, WRONG), email));
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

test('failures of unknown devices count by network address, apart from those of any agency', async () => {
  const riverton = await agency();
  const { email } = await member(riverton);
  const { services } = await testApp();
  const counted: object[] = [];
  const limitFailures: typeof services.limitFailures = (from, check) => {
    counted.push(from);
    return check();
  };
  const ip = someAddress();
  const signIn = (cookie?: string) =>
    checkPasswordAnywhere(
      { ...services, limitFailures },
      { email, password: PASSWORD, ip, device: { read: () => cookie, write: () => undefined } },
    );
  await signIn();
  expect(counted).toEqual([{ ip, agencyId: 0 }]);
  const known = { agencyId: riverton.id, email };
  await signIn(rememberDevice(services.settings.secret, undefined, known, services.now()));
  expect(counted).toHaveLength(1);
});

test('every wrong password counts for the account, and the log of its agency has it', async () => {
  const riverton = await agency();
  const clerk = await member(riverton);
  for (let i = 0; i < 5; i += 1) expect((await tryOnce(clerk.email, WRONG)).text).toContain(FAILED);
  await recordRefusalsAt(riverton);
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
  await recordRefusalsAt(riverton);
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
