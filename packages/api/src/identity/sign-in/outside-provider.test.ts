import { afterAll, beforeAll, expect, test } from 'vitest';
import { visitor } from '../../testing/client.ts';
import { agency, type TestAgency } from '../../testing/factories.ts';
import { type IdentityProvider, startIdentityProvider } from '../../testing/outside/identity-provider.ts';
import { testApp } from '../../testing/server.ts';
import { begin } from './testing/hosted.ts';
import { changeStaff, eventsOf, member, send, signIn, signInWith, type Token } from './testing/people.ts';

const CLIENT = 'townkeep-at-okta';
const ours = { id: CLIENT, secret: null, redirectUri: 'http://127.0.0.1:3000/implicit/callback' };
const otherClient = { ...ours, id: 'other-client' };
const start = () => startIdentityProvider({ clients: [ours, otherClient], hasClaimsInIdToken: true });

let okta: IdentityProvider;
let stranger: IdentityProvider;
beforeAll(async () => {
  [okta, stranger] = [await start(), await start()];
});
afterAll(async () => {
  await okta.close();
  await stranger.close();
});

const oktaAgency = async (more: { provider?: 'OKTA' | 'AD'; agencyClaim?: string } = {}): Promise<TestAgency> => {
  const riverton = await agency();
  await signInWith(riverton.id, { provider: 'OKTA', issuer: okta.issuer, clientId: CLIENT, ...more });
  return riverton;
};
const login = (agencyId: number, tokens: object) =>
  send<Token>('POST', `/oauth/agencies/${agencyId}/login`, { body: tokens });

test("an agency's own provider signs its staff in by their email address", async () => {
  const riverton = await oktaAgency();
  const clerk = await member(riverton);
  expect(await visitor.get(`/agency/${riverton.id}/info`)).toMatchObject({
    body: { SSOProvider: 'OKTA', sso: { issuer: okta.issuer, clientId: CLIENT } },
  });
  const answer = await login(
    riverton.id,
    await okta.tokensOf({ email: clerk.email.toUpperCase(), email_verified: true }),
  );
  expect(answer).toMatchObject({ status: 200, body: { token: expect.stringMatching(/^tk/) } });
  expect(await eventsOf(riverton.id, 'staff.signedIn')).toMatchObject([{ subjectId: clerk.id, data: { by: 'OKTA' } }]);

  expect(await signIn(riverton.id, clerk.email)).toMatchObject({ status: 403, body: { code: 'password_sign_in_off' } });
  expect((await begin(riverton.id)).login.status).toBe(403);
});

test("the sign-out sends an agency's own provider its ID token, also after a renewal", async () => {
  const riverton = await oktaAgency();
  const clerk = await member(riverton);
  const tokens = await okta.tokensOf({ email: clerk.email });
  const answer = await login(riverton.id, tokens);
  const { database } = (await testApp()).services;
  const { rows } = await database.run(
    'select sealed_id_token from sessions where agency_id = $1 and sealed_id_token is not null',
    [riverton.id],
  );
  expect(Buffer.from(rows[0]!['sealed_id_token'] as Uint8Array).includes(tokens.idToken.slice(0, 20))).toBe(false);

  const renewed = await send('GET', '/refresh-token', { refresh: answer.refresh });
  const { body } = await send<{ logoutUrl: string }>('POST', '/logout', { refresh: renewed.refresh });
  const query = new URLSearchParams({
    client_id: CLIENT,
    post_logout_redirect_uri: ours.redirectUri.replace('implicit', 'logout'),
    state: String(riverton.id),
    id_token_hint: tokens.idToken,
  });
  expect(body.logoutUrl).toBe(`${okta.issuer}/session/end?${query.toString()}`);
  expect((await fetch(body.logoutUrl)).status).toBe(200);
  expect((await fetch(body.logoutUrl.replace(/.{20}$/, ''))).status).toBe(400);
});

test('a token that is too long for a URL is left out of the sign-out', async () => {
  const riverton = await oktaAgency();
  const clerk = await member(riverton);
  const answer = await login(riverton.id, await okta.tokensOf({ email: clerk.email, name: 'x'.repeat(6000) }));
  const { body } = await send<{ logoutUrl: string }>('POST', '/logout', { refresh: answer.refresh });
  expect(body.logoutUrl).toMatch(
    new RegExp(
      `^${okta.issuer}/session/end\\?client_id=${CLIENT}` +
        `&post_logout_redirect_uri=.*%2Flogout%2Fcallback&state=${riverton.id}$`,
    ),
  );
});

test('a person without an active account at the agency gets the specified text', async () => {
  const riverton = await oktaAgency();
  const clerk = await member(riverton);
  expect(await login(riverton.id, await okta.tokensOf({ email: 'stranger@agency.test' }))).toMatchObject({
    status: 403,
    body: { code: 'wrong_agency' },
  });
  expect(await login(riverton.id, await okta.tokensOf({ email: clerk.email, email_verified: false }))).toMatchObject({
    status: 403,
    body: { code: 'wrong_agency' },
  });
  expect(await login(riverton.id, await okta.tokensOf({}))).toMatchObject({
    status: 403,
    body: { code: 'wrong_agency' },
  });
  await changeStaff(riverton.id, clerk.id, { is_active: false });
  expect(await login(riverton.id, await okta.tokensOf({ email: clerk.email }))).toMatchObject({
    status: 403,
    body: { code: 'user_deactivated' },
  });
  const unprivileged = await member(riverton, 'noRights');
  expect(await login(riverton.id, await okta.tokensOf({ email: unprivileged.email }))).toMatchObject({
    status: 403,
    body: { code: 'no_privileges' },
  });
});

test('if the provider names an agency, it must be this one', async () => {
  const riverton = await oktaAgency({ agencyClaim: 'town_number' });
  const clerk = await member(riverton);
  expect(
    await login(riverton.id, await okta.tokensOf({ email: clerk.email, town_number: riverton.id + 1 })),
  ).toMatchObject({ status: 403, body: { code: 'wrong_agency' } });
  expect(await login(riverton.id, await okta.tokensOf({ email: clerk.email }))).toMatchObject({
    status: 403,
    body: { code: 'wrong_agency' },
  });
  expect(
    await login(riverton.id, await okta.tokensOf({ email: clerk.email, town_number: String(riverton.id) })),
  ).toMatchObject({ status: 200 });
});

test("with AD only, a directory's user name replaces a missing email address", async () => {
  for (const [provider, status] of [
    ['AD', 200],
    ['OKTA', 403],
  ] as const) {
    const riverton = await oktaAgency({ provider });
    const clerk = await member(riverton);
    expect((await login(riverton.id, await okta.tokensOf({ preferred_username: clerk.email }))).status).toBe(status);
  }
});

test('tokens of another provider or for another client are refused', async () => {
  const riverton = await oktaAgency();
  const clerk = await member(riverton);
  expect(await login(riverton.id, await stranger.tokensOf({ email: clerk.email }))).toMatchObject({
    status: 401,
    body: { code: 'sign_in_unverified' },
  });
  expect(await login(riverton.id, await okta.tokensOf({ email: clerk.email }, otherClient))).toMatchObject({
    status: 401,
    body: { code: 'sign_in_unverified' },
  });
  const own = await agency();
  const officer = await member(own);
  expect(await login(own.id, await okta.tokensOf({ email: officer.email }))).toMatchObject({
    status: 401,
    body: { code: 'sign_in_unverified' },
  });
});

test('a provider that is unreachable, or has another issuer, cannot sign anyone in', async () => {
  for (const issuer of ['http://127.0.0.1:9', okta.issuer.replace('127.0.0.1', 'localhost')]) {
    const riverton = await agency();
    await signInWith(riverton.id, { provider: 'OKTA', issuer, clientId: CLIENT });
    expect(await login(riverton.id, await okta.tokensOf({ email: (await member(riverton)).email }))).toMatchObject({
      status: 503,
      body: { code: 'unavailable' },
    });
  }
  const riverton = await agency();
  await signInWith(riverton.id, { provider: 'OKTA', issuer: null, clientId: null });
  expect(await login(riverton.id, await okta.tokensOf({}))).toMatchObject({
    status: 401,
    body: { code: 'sign_in_unverified' },
  });
});
