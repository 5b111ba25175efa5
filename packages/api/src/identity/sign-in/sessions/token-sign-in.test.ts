import { createPrivateKey, sign } from 'node:crypto';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { agency, superAdmin } from '../../../testing/factories.ts';
import { type IdentityProvider, startIdentityProvider } from '../../../testing/outside/identity-provider.ts';
import { testApp } from '../../../testing/server.ts';
import { signingKeys } from '../provider/keys.ts';
import { begin, exchange, post, tokensOf } from '../testing/hosted.ts';
import { member, PASSWORD, send, signInWith } from '../testing/people.ts';
import { clerkWithTokens, hashOf, login, signed } from '../testing/tokens.ts';

const UNVERIFIED = { status: 401, body: { code: 'sign_in_unverified' } };
const CLIENT = 'townkeep-at-okta';

let okta: IdentityProvider;
beforeAll(async () => {
  const client = { id: CLIENT, secret: null, redirectUri: 'http://127.0.0.1:3000/implicit/callback' };
  okta = await startIdentityProvider({ clients: [client], hasClaimsInIdToken: true });
});
afterAll(() => okta.close());

test('of twenty concurrent exchanges of one code, one gets tokens', async () => {
  const riverton = await agency();
  const clerk = await member(riverton);
  for (let round = 0; round < 3; round++) {
    const begun = await begin(riverton.id);
    const { location } = await begun.browser.follow(await post(begun, clerk.email, PASSWORD));
    const answers = await Promise.all(Array.from({ length: 20 }, () => exchange(begun, location!)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 19 }, () => 400)]);
  }
});

test('tokens of our own provider sign in once, even in concurrent requests or with another signature', async () => {
  const { riverton, idToken, accessToken } = await clerkWithTokens();
  const answers = await Promise.all(Array.from({ length: 5 }, () => login(riverton.id, { idToken, accessToken })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401, 401, 401]);
  expect(await login(riverton.id, { idToken, accessToken })).toMatchObject(UNVERIFIED);

  // The same header and claims with another valid signature.
  const [head, claims] = idToken.split('.');
  const [jwk] = (await signingKeys((await testApp()).services)).keys;
  const key = createPrivateKey({ key: jwk as never, format: 'jwk' });
  const again = sign('sha256', Buffer.from(`${head}.${claims}`), { key, dsaEncoding: 'ieee-p1363' }).toString(
    'base64url',
  );
  expect(await login(riverton.id, { idToken: `${head}.${claims}.${again}`, accessToken })).toMatchObject(UNVERIFIED);
});

test("a super admin's tokens sign in once", async () => {
  const admin = await superAdmin();
  const body = await tokensOf(null, admin.email, admin.password);
  expect(await send('POST', '/oauth/admin/login', { body })).toMatchObject({ status: 200 });
  expect(await send('POST', '/oauth/admin/login', { body })).toMatchObject(UNVERIFIED);
});

test('an access token of our own provider must be known and belong to the same person', async () => {
  const { riverton, idToken, accessToken } = await clerkWithTokens();
  const other = await clerkWithTokens();
  const admin = await superAdmin();
  const adminTokens = await tokensOf(null, admin.email, admin.password);
  for (const wrong of ['anything', accessToken.slice(1), other.accessToken, adminTokens.accessToken, idToken])
    expect(await login(riverton.id, { idToken, accessToken: wrong })).toMatchObject(UNVERIFIED);
  expect(await login(riverton.id, { idToken, accessToken })).toMatchObject({ status: 200 });

  const { idToken: adminIdToken } = adminTokens;
  const asAdmin = (token: string) =>
    send('POST', '/oauth/admin/login', { body: { idToken: adminIdToken, accessToken: token } });
  expect(await asAdmin('anything')).toMatchObject(UNVERIFIED);
  expect(await asAdmin(other.accessToken)).toMatchObject(UNVERIFIED);
  expect(await asAdmin(adminTokens.accessToken)).toMatchObject({ status: 200 });
});

test('tokens are refused once their code has been presented twice', async () => {
  const riverton = await agency();
  const clerk = await member(riverton);
  const begun = await begin(riverton.id);
  const { location } = await begun.browser.follow(await post(begun, clerk.email, PASSWORD));
  const { idToken, accessToken } = await exchange(begun, location!);
  expect((await exchange(begun, location!)).status).toBe(400);
  expect(await login(riverton.id, { idToken, accessToken })).toMatchObject(UNVERIFIED);
});

test('if the ID token has a hash of the access token, the hash decides', async () => {
  const { riverton, idToken, accessToken } = await clerkWithTokens();
  const claims = decodeJwt(idToken);
  const asked = async (hash: unknown, token: string) =>
    login(riverton.id, { idToken: await signed({ ...claims, at_hash: hash }), accessToken: token });
  for (const hash of [hashOf('another'), '', 1, hashOf(accessToken).slice(0, -1)])
    expect(await asked(hash, accessToken)).toMatchObject(UNVERIFIED);
  expect(await asked(hashOf('a token that only its hash ties'), 'a token that only its hash ties')).toMatchObject({
    status: 200,
  });
});

test("at an agency's own provider, UserInfo must name the same person", async () => {
  const riverton = await agency();
  await signInWith(riverton.id, { provider: 'OKTA', issuer: okta.issuer, clientId: CLIENT });
  const [clerk, other] = [await member(riverton), await member(riverton)];
  const { idToken, accessToken } = await okta.tokensOf({ sub: clerk.id, email: clerk.email });
  const stolen = await okta.tokensOf({ sub: other.id, email: other.email });
  for (const wrong of ['anything', 'not a token\r\nx: y', 'ünicode', `${accessToken}x`, stolen.accessToken])
    expect(await login(riverton.id, { idToken, accessToken: wrong })).toMatchObject(UNVERIFIED);
  expect(await login(riverton.id, { idToken, accessToken })).toMatchObject({ status: 200 });
  expect(await login(riverton.id, { idToken, accessToken })).toMatchObject(UNVERIFIED);
});

test('a provider that stops answering does not count as a refused sign-in', async () => {
  const away = await startIdentityProvider({
    clients: [{ id: CLIENT, secret: null, redirectUri: 'http://127.0.0.1:3000/implicit/callback' }],
    hasClaimsInIdToken: true,
  });
  const riverton = await agency();
  await signInWith(riverton.id, { provider: 'OKTA', issuer: away.issuer, clientId: CLIENT });
  const clerk = await member(riverton);
  const [first, second] = [await away.tokensOf({ email: clerk.email }), await away.tokensOf({ email: clerk.email })];
  expect(await login(riverton.id, first)).toMatchObject({ status: 200 });
  await away.close();
  expect(await login(riverton.id, second)).toMatchObject({ status: 503, body: { code: 'unavailable' } });
});
