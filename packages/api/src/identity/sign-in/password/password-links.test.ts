import { expect, test } from 'vitest';
import { listMessages } from '../../../mechanisms/outbox/list-messages.ts';
import { agency } from '../../../testing/factories.ts';
import { setClock, testApp } from '../../../testing/server.ts';
import { Browser, hidden } from '../testing/browser.ts';
import { doLinkJobs, mailedTokens } from '../testing/mail.ts';
import {
  changeStaff,
  eventsOf,
  member,
  send,
  signIn,
  signInWith,
  corruptSignIn,
  repairSignIn,
} from '../testing/people.ts';

const NEW = 'Harbour-Bridge#88';
const SENT = {
  status: 200,
  body: { message: 'If there is an account with this email, a link to set a new password is on its way.' },
};
const ENDED = {
  status: 410,
  body: { code: 'link_ended', message: 'This link is no longer valid. Please ask for a new one.' },
};
const ask = (agencyId: number | undefined, email: string) =>
  send('POST', '/auth0-forgot-password', { body: { agencyId, email } });
const set = (token: string, password: string) => send('POST', '/set-password', { body: { token, password } });

async function withLink() {
  const riverton = await agency();
  const clerk = await member(riverton);
  expect(await ask(riverton.id, ` ${clerk.email.toUpperCase()}`)).toMatchObject(SENT);
  expect(await doLinkJobs(riverton.id)).toBe(1);
  const [token] = await mailedTokens(riverton.id, clerk.email);
  return { riverton, clerk, token: token! };
}

test('a mailed link sets a new password once, and ends every session and lock', async () => {
  const { riverton, clerk, token } = await withLink();
  const before = await signIn(riverton.id, clerk.email);
  for (let i = 0; i < 6; i++) await signIn(riverton.id, clerk.email, 'Wrong#password1');
  expect(await signIn(riverton.id, clerk.email)).toMatchObject({ status: 429 });
  expect(await set(token, NEW)).toMatchObject({ status: 200, body: { agencyId: riverton.id } });
  expect(await send('GET', '/refresh-token', { refresh: before.refresh })).toMatchObject({ status: 401 });
  expect(await clerk.get('/users/profile')).toMatchObject({ status: 401 });
  expect(await signIn(riverton.id, clerk.email)).toMatchObject({ status: 401 });
  expect(await signIn(riverton.id, clerk.email, NEW)).toMatchObject({ status: 200 });
  expect(await set(token, 'Another-One#99x')).toMatchObject(ENDED);
  expect(await eventsOf(riverton.id, 'staff.passwordChanged')).toMatchObject([
    { subjectId: clerk.id, data: { by: 'LINK' } },
  ]);
});

test('outside a demo, the outbox does not show the link to an administrator', async () => {
  const { riverton, clerk, token } = await withLink();
  const { services } = await testApp();
  const real = { ...services, settings: { ...services.settings, isDemo: false } };
  const { items } = await services.inAgency(riverton.id, (tx) =>
    listMessages(tx, real, { q: clerk.email, limit: 10, offset: 0 }),
  );
  expect(items).toMatchObject([{ recipient: clerk.email, isBodyHidden: true }]);
  expect(JSON.stringify(items)).not.toContain(token);
});

test('the answer is the same with and without an account; only an account gets mail', async () => {
  const riverton = await agency();
  const gone = await member(riverton, 'clerk', { isActive: false });
  for (const email of ['unknown@agency.test', gone.email, 'not an address']) {
    expect(await ask(riverton.id, email)).toMatchObject(SENT);
    expect(await doLinkJobs(riverton.id)).toBe(1);
    expect(await mailedTokens(riverton.id, email)).toEqual([]);
  }
  expect(await ask(999, gone.email)).toMatchObject(SENT);
  expect(await ask(undefined, gone.email)).toMatchObject(SENT);
  expect(await ask(riverton.id, '')).toMatchObject({ status: 400 });
  const okta = await agency();
  const clerk = await member(okta);
  await signInWith(okta.id, { provider: 'OKTA', issuer: null, clientId: null });
  expect(await ask(okta.id, clerk.email)).toMatchObject(SENT);
  await doLinkJobs(okta.id);
  expect(await mailedTokens(okta.id, clerk.email)).toEqual([]);
});

test('without an agency number, each agency with such an account and passwords mails a link', async () => {
  const [riverton, lakeside, okta] = [await agency(), await agency(), await agency()];
  const { email } = await member(riverton);
  await member(lakeside, 'clerk', { email });
  await member(okta, 'clerk', { email });
  await signInWith(okta.id, { provider: 'OKTA', issuer: 'https://okta.test', clientId: 'townkeep' });
  expect(await ask(undefined, email)).toMatchObject(SENT);
  expect(await doLinkJobs(null)).toBeGreaterThan(0);
  for (const { id } of [riverton, lakeside]) expect(await mailedTokens(id, email)).toHaveLength(1);
  expect(await mailedTokens(okta.id, email)).toEqual([]);
});

test('at most three links are open at once, and using one ends the others', async () => {
  const { riverton, clerk } = await withLink();
  for (let i = 0; i < 4; i++) await ask(riverton.id, clerk.email);
  await doLinkJobs(riverton.id);
  const tokens = await mailedTokens(riverton.id, clerk.email);
  expect(tokens).toHaveLength(3);
  expect(await set(tokens[1]!, NEW)).toMatchObject({ status: 200 });
  for (const token of tokens) expect(await set(token, NEW)).toMatchObject(ENDED);
});

test('the job that mails a link fails and is retried if the sign-in settings cannot be read', async () => {
  const riverton = await agency();
  const clerk = await member(riverton);
  await ask(riverton.id, clerk.email);
  await corruptSignIn(riverton.id);
  await expect(doLinkJobs(riverton.id)).rejects.toThrow(/"staff-sign-in".*provider/s);
  await repairSignIn(riverton.id);
});

test('a password that breaks the rules is refused beside its field, and the link stays valid', async () => {
  const { token } = await withLink();
  for (const [password, said] of [
    ['Short#1', 'Enter valid password. At least 12 characters.'],
    ['no-upper-case#1', 'Enter valid password'],
    ['No-Digit-Here#', 'Enter valid password'],
    ['NoSpecialHere12', 'Enter valid password'],
    ['Password#12345', 'This password is too common. Please choose another one.'],
    ['Liverpool123!', 'This password is too common. Please choose another one.'],
    ['Qwertyuiop1!', 'This password is too common. Please choose another one.'],
    ['M1ch@el12345!', 'This password is too common. Please choose another one.'],
  ] as const) {
    expect(await set(token, password)).toMatchObject({
      status: 400,
      body: { code: 'invalid_input', fields: { password: said } },
    });
  }
  expect(await set(token, NEW)).toMatchObject({ status: 200 });
});

test('a link is invalid after an hour, for a deactivated account, and in another agency', async () => {
  const start = new Date('2031-05-06T07:00:00.000Z').getTime();
  setClock(new Date(start));
  const { riverton, clerk, token } = await withLink();
  const lakeside = await agency();
  const elsewhere = token.replace(/^tp[0-9a-z]+/, `tp${lakeside.id.toString(36)}`);
  for (const each of [elsewhere, 'nonsense', `${token}x`]) expect(await set(each, NEW)).toMatchObject(ENDED);
  await changeStaff(riverton.id, clerk.id, { is_active: false });
  expect(await set(token, NEW)).toMatchObject(ENDED);
  await changeStaff(riverton.id, clerk.id, { is_active: true });
  setClock(new Date(start + 60 * 60_000));
  expect(await set(token, NEW)).toMatchObject(ENDED);
  setClock(new Date(start + 60 * 60_000 - 1));
  expect(await set(token, NEW)).toMatchObject({ status: 200 });
});

test('the pages do the same without script', async () => {
  const riverton = await agency('Riverton');
  const clerk = await member(riverton);
  const browser = new Browser();
  const forgot = await browser.get(`/signin/forgot?agency_id=${riverton.id}`);
  expect(forgot.text).toMatch(/<label for="email">Email<\/label>/);
  expect((await browser.post('/signin/forgot', { agency_id: String(riverton.id), email: ' ' })).text).toContain(
    'Email is required',
  );
  const sent = await browser.post('/signin/forgot', { agency_id: hidden(forgot, 'agency_id'), email: clerk.email });
  expect(sent).toMatchObject({
    status: 200,
    text: expect.stringContaining('a link to set a new password is on its way'),
  });
  expect(await browser.get('/signin/forgot?agency_id=32766')).toMatchObject({ status: 404 });
  await doLinkJobs(riverton.id);
  const [token] = await mailedTokens(riverton.id, clerk.email);

  const page = await browser.get(`/signin/set-password?token=${token}`);
  expect(page.text).toMatch(
    /<input id="password"[^>]*autocomplete="new-password"[^>]*aria-describedby="password-hint"/,
  );
  expect(page.headers.get('referrer-policy')).toBe('no-referrer');
  const post = (password: string, again: string, headers = {}) =>
    browser.post('/signin/set-password', { token: hidden(page, 'token'), password, again }, headers);
  expect(await post(NEW, 'Other#password1')).toMatchObject({
    status: 400,
    text: expect.stringContaining('Passwords do no match'),
  });
  expect(await post('', '')).toMatchObject({ status: 400, text: expect.stringContaining('Password is required') });
  expect(await post('weak', 'weak')).toMatchObject({
    status: 400,
    text: expect.stringContaining('Enter valid password'),
  });
  expect(await post(NEW, NEW, { 'sec-fetch-site': 'cross-site' })).toMatchObject({ status: 400 });
  expect(await post(NEW, NEW)).toMatchObject({
    status: 200,
    text: expect.stringContaining(`href="/agencies/${riverton.id}/login"`),
  });
  expect(await signIn(riverton.id, clerk.email, NEW)).toMatchObject({ status: 200 });
  expect(await browser.get(`/signin/set-password?token=${token}`)).toMatchObject({
    status: 410,
    text: expect.stringContaining('This link is no longer valid.'),
  });
  expect(await post(NEW, 'x')).toMatchObject({ status: 410 });
});
