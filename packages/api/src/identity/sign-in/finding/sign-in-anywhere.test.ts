import { afterEach, expect, test } from 'vitest';
import { agency, superAdmin } from '../../../testing/factories.ts';
import { setClock, testApp } from '../../../testing/server.ts';
import {
  agencyAfter,
  beginAnywhere,
  memberOf,
  recordRefusalsAt,
  shapeOf,
  tryOnce,
  uniqueEmail,
} from '../testing/anywhere.ts';
import { hidden } from '../testing/browser.ts';
import { post } from '../testing/hosted.ts';
import { corruptSignIn, eventsOf, member, PASSWORD, repairSignIn, signInWith } from '../testing/people.ts';
import { codeAt, enroll } from '../testing/second-factor.ts';

afterEach(() => setClock(null));

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
  await recordRefusalsAt(riverton);
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

test('agencies with their own provider, without one, inactive or with broken settings take no password', async () => {
  const { database } = (await testApp()).services;
  const [okta, unnamed, broken, closed] = [await agency(), await agency(), await agency(), await agency()];
  await signInWith(okta.id, { provider: 'OKTA', issuer: 'https://okta.test', clientId: 'x' });
  await signInWith(unnamed.id, { provider: 'AD', issuer: null, clientId: null });
  await corruptSignIn(broken.id);
  await database.run('update agencies set is_active = false where id = $1', [closed.id]);
  const unknown = uniqueEmail();
  const expected = shapeOf(await tryOnce(unknown, PASSWORD), unknown);
  for (const each of [okta, unnamed, broken, closed]) {
    const { email } = await member(each);
    expect(shapeOf(await tryOnce(email, PASSWORD), email)).toEqual(expected);
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
