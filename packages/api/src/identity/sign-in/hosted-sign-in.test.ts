import { decodeJwt, importJWK, type JWTPayload, SignJWT } from 'jose';
import { expect, test } from 'vitest';
import { onlySecret } from '../../platform/secrets.ts';
import { agency, superAdmin } from '../../testing/factories.ts';
import { setClock, testApp } from '../../testing/server.ts';
import { signingKeys } from './provider/keys.ts';
import { Browser, hidden, listeningServer } from './testing/browser.ts';
import { begin, exchange, post, tokensOf } from './testing/hosted.ts';
import { eventsOf, member, PASSWORD, send, signInWith, type Token } from './testing/people.ts';

test('the full flow: the page asks, the code comes back, its tokens sign in', async () => {
  const riverton = await agency('Riverton & Sons');
  const clerk = await member(riverton);
  const { publicUrl, listening } = await listeningServer();
  expect(listening).not.toBe(publicUrl);

  const begun = await begin(riverton.id);
  expect(begun.login).toMatchObject({ status: 200 });
  expect(begun.login.url).toMatch(/^http:\/\/127\.0\.0\.1:3000\/signin\/interaction\//);
  expect(begun.login.text).toContain('Riverton &amp; Sons');

  const back = await begun.browser.follow(await post(begun, clerk.email, PASSWORD));
  expect(back.status).toBe(303);
  expect(back.location).toMatch(new RegExp(`^${publicUrl}/implicit/callback\\?code=[\\w-]+&state=there&iss=`));

  const { status, idToken, accessToken } = await exchange(begun, back.location!);
  expect(status).toBe(200);
  expect(decodeJwt(idToken)).toMatchObject({
    iss: `${publicUrl}/oidc`,
    aud: 'townkeep-staff',
    nonce: begun.nonce,
    email: clerk.email,
    given_name: 'Sam',
    family_name: 'Clerk',
    agency_id: riverton.id,
  });

  const answer = await send<Token>('POST', `/oauth/agencies/${riverton.id}/login`, {
    body: { idToken, accessToken, nonce: begun.nonce },
  });
  expect(answer).toMatchObject({ status: 200, body: { token: expect.stringMatching(/^tk/) } });
  expect(answer.refresh).toMatch(/^tr/);
  expect(await eventsOf(riverton.id, 'staff.signedIn')).toMatchObject([
    { subjectId: clerk.id, data: { by: 'TOWNKEEP' } },
  ]);
  expect((await exchange(begun, back.location!)).status).toBe(400);
});

test('errors are shown at the top and beside the fields, and the typed email is kept', async () => {
  const riverton = await agency();
  const clerk = await member(riverton);
  const begun = await begin(riverton.id);
  const empty = await post(begun, '', '');
  expect(empty.status).toBe(400);
  expect(empty.text).toMatch(/<title>Error: Sign in/);
  expect(empty.text).toMatch(/<div class="problem" role="alert" tabindex="-1" autofocus>/);
  expect(empty.text).toContain('<a href="#email">Email is required</a>');
  expect(empty.text).toMatch(/id="password-error">Password is required/);
  expect(empty.text).toMatch(/<input id="email"[^>]*aria-describedby="email-hint email-error" aria-invalid="true"/);

  const wrong = await post(begun, clerk.email, 'Wrong#password1');
  expect(wrong.status).toBe(401);
  expect(wrong.text).toContain('The email or password is not correct.');
  expect(wrong.text).toContain(`value="${clerk.email}"`);
  expect(wrong.text).not.toContain('Wrong#password1');
  expect((await post(begun, '"><script>', 'x')).text).toContain('value="&quot;&gt;&lt;script&gt;"');
  expect((await post(begun, clerk.email, PASSWORD)).status).toBe(303);
});

test('the pages have labels and autocomplete, and no script or inline style, which the policy forbids', async () => {
  const riverton = await agency();
  const { login, browser } = await begin(riverton.id);
  expect(login.text).toMatch(/<label for="email">Email<\/label>/);
  expect(login.text).toMatch(/<input id="email"[^>]*type="email"[^>]*autocomplete="username"/);
  expect(login.text).toMatch(/<input id="password"[^>]*type="password"[^>]*autocomplete="current-password"/);
  expect(login.text).toContain(`<a href="/signin/forgot?agency_id=${riverton.id}">Forgot your password?</a>`);
  expect(login.text).not.toMatch(/<script|style=|<style|onclick/);
  expect(login.headers.get('content-security-policy')).toBe(
    "default-src 'none'; script-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; " +
      "form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  );
  expect(login.headers.get('cache-control')).toBe('no-store');
  const style = await browser.get('/signin/style.css');
  expect(style.headers.get('content-type')).toContain('text/css');
});

test('the page says that an account is deactivated or locked, or that the agency uses single sign-on', async () => {
  const riverton = await agency();
  const gone = await member(riverton, 'clerk', { isActive: false });
  expect((await post(await begin(riverton.id), gone.email, PASSWORD)).text).toContain(
    'User&#39;s account has been deactivated. Please contact your agency administrator.',
  );
  const clerk = await member(riverton);
  const begun = await begin(riverton.id);
  for (let i = 0; i < 5; i++) await post(begun, clerk.email, 'Wrong#password1');
  expect(await post(begun, clerk.email, PASSWORD)).toMatchObject({
    status: 429,
    text: expect.stringContaining('Too many attempts. Please wait 15 minutes and try again.'),
  });
  await signInWith(riverton.id, { provider: 'OKTA', issuer: null, clientId: null });
  expect((await begin(riverton.id)).login).toMatchObject({
    status: 403,
    text: expect.stringContaining('This agency signs in with its own identity provider.'),
  });
});

test('a form of another site, another browser, or without its proof is refused', async () => {
  const riverton = await agency();
  const clerk = await member(riverton);
  const begun = await begin(riverton.id);
  const form = { email: clerk.email, password: PASSWORD, proof: hidden(begun.login, 'proof') };
  expect((await begun.browser.post(begun.login.url, form, { 'sec-fetch-site': 'cross-site' })).status).toBe(400);
  expect((await begun.browser.post(begun.login.url, form, { origin: 'https://elsewhere.test' })).status).toBe(400);
  expect((await begun.browser.post(begun.login.url, { ...form, proof: 'x' })).status).toBe(400);
  expect((await new Browser().post(begun.login.url, form)).status).toBe(410);
  const other = await begin(riverton.id, begun.browser);
  expect((await begun.browser.post(other.login.url, form)).status).toBe(400);
  expect((await begun.browser.post(begun.login.url, form)).status).toBe(303);
});

test('the password is asked for each time, and another account can sign in on the same browser', async () => {
  const [riverton, lakeside] = [await agency(), await agency()];
  const [clerk, other] = [await member(riverton), await member(lakeside)];
  const first = await begin(riverton.id);
  await first.browser.follow(await post(first, clerk.email, PASSWORD));
  const second = await begin(lakeside.id, first.browser);
  expect(second.login.text).toContain('type="password"');
  const back = await second.browser.follow(await post(second, other.email, PASSWORD));
  const { idToken } = await exchange(second, back.location!);
  expect(decodeJwt(idToken)).toMatchObject({ email: other.email, agency_id: lakeside.id });
});

test('only the staff application can ask, with PKCE, a known redirect address and an agency number', async () => {
  const { publicUrl } = await listeningServer();
  const { id } = await agency();
  const errorOf = async (change: Record<string, string>) => {
    const { login } = await begin(id, new Browser(), change);
    if (login.location === null) return login.status;
    const { search, hash } = new URL(login.location);
    return new URLSearchParams(search || hash.slice(1)).get('error');
  };
  expect(await errorOf({ code_challenge: '', code_challenge_method: '' })).toBe('invalid_request');
  expect(await errorOf({ code_challenge_method: 'plain' })).toBe('invalid_request');
  expect(await errorOf({ response_type: 'id_token' })).toBe('unsupported_response_type');
  expect(await errorOf({ agency_id: "1' or" })).toBe('invalid_request');
  expect(await errorOf({ redirect_uri: 'https://elsewhere.test/implicit/callback' })).toBe(400);
  expect(await errorOf({ client_id: 'another-client' })).toBe(400);
  const begun = await begin(id, new Browser(), { redirect_uri: `${publicUrl}/implicit/callback?x=1` });
  expect(begun.login.status).toBe(400);
  expect((await begin(32_766)).login.status).toBe(404);
});

test('tokens that are altered, expired, for another agency or with the wrong nonce do not sign in', async () => {
  const [riverton, lakeside] = [await agency(), await agency()];
  const clerk = await member(riverton);
  const { nonce, ...tokens } = await tokensOf(riverton.id, clerk.email, PASSWORD);
  const login = (agencyId: number, body: object) => send('POST', `/oauth/agencies/${agencyId}/login`, { body });
  expect(await login(lakeside.id, tokens)).toMatchObject({
    status: 403,
    body: {
      code: 'wrong_agency',
      message:
        'You are not authorized to access this agency, please check with your agency administrator to request access.',
    },
  });
  expect(await eventsOf(lakeside.id, 'staff.signInRefused')).toMatchObject([
    { subjectId: null, data: { reason: 'wrong_agency', by: 'TOWNKEEP' } },
  ]);
  expect(await login(riverton.id, { ...tokens, nonce: `${nonce}x` })).toMatchObject({
    status: 401,
    body: { code: 'sign_in_unverified' },
  });
  const [head, body, signature] = tokens.idToken.split('.');
  const forged = Buffer.from(JSON.stringify({ ...decodeJwt(tokens.idToken), agency_id: lakeside.id })).toString(
    'base64url',
  );
  expect(await login(lakeside.id, { ...tokens, idToken: `${head}.${forged}.${signature}` })).toMatchObject({
    status: 401,
    body: { code: 'sign_in_unverified' },
  });
  const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${body}.`;
  expect(await login(riverton.id, { ...tokens, idToken: unsigned })).toMatchObject({ status: 401 });
  expect(await login(riverton.id, { idToken: 'x', accessToken: 'y' })).toMatchObject({
    status: 401,
    body: { code: 'sign_in_unverified' },
  });
  setClock(new Date(Date.now() + 11 * 60_000));
  expect(await login(riverton.id, tokens)).toMatchObject({ status: 401, body: { code: 'sign_in_unverified' } });
  setClock(null);
  expect(await login(riverton.id, tokens)).toMatchObject({ status: 200 });
});

test('only a super admin signs in on the hosted page without an agency', async () => {
  const admin = await superAdmin();
  const tokens = await tokensOf(null, admin.email, admin.password);
  expect(await send('POST', '/oauth/admin/login', { body: tokens })).toMatchObject({
    status: 200,
    body: { token: expect.stringMatching(/^ta\./) },
  });
  const riverton = await agency();
  const clerk = await member(riverton);
  expect(
    await send('POST', '/oauth/admin/login', { body: await tokensOf(riverton.id, clerk.email, PASSWORD) }),
  ).toMatchObject({ status: 403, body: { code: 'no_privileges' } });
  expect(await send('POST', `/oauth/agencies/${riverton.id}/login`, { body: tokens })).toMatchObject({
    status: 403,
    body: { code: 'wrong_agency' },
  });
  expect((await post(await begin(null), clerk.email, PASSWORD)).status).toBe(401);
});

test('signing out goes through the provider and comes back, right after signing in and later', async () => {
  const riverton = await agency();
  const clerk = await member(riverton);
  const begun = await begin(riverton.id);
  const back = await begun.browser.follow(await post(begun, clerk.email, PASSWORD));
  const answer = await send('POST', `/oauth/agencies/${riverton.id}/login`, {
    body: await exchange(begun, back.location!),
  });
  const { body } = await send<{ logoutUrl: string }>('POST', '/logout', { refresh: answer.refresh });
  const { publicUrl } = await listeningServer();
  const home = `${publicUrl}/logout/callback?state=${riverton.id}`;
  expect(await begun.browser.get(body.logoutUrl)).toMatchObject({ status: 303, location: home });

  // Without a provider session the page posts a form to itself, with the one script that its policy allows.
  const later = new Browser();
  const form = await later.get(body.logoutUrl);
  expect(form.headers.get('content-security-policy')).toMatch(/script-src 'none' 'sha256-[\w+/]+='/);
  expect(await later.post('/oidc/session/end/confirm', { xsrf: hidden(form, 'xsrf'), logout: 'yes' })).toMatchObject({
    status: 303,
    location: home,
  });
});

test('the provider publishes its metadata at the public address, with public keys only', async () => {
  const { publicUrl } = await listeningServer();
  const browser = new Browser({ 'x-forwarded-host': 'evil.test', 'x-forwarded-proto': 'https' });
  const metadata = JSON.parse((await browser.get('/oidc/.well-known/openid-configuration')).text) as Record<
    string,
    unknown
  >;
  expect(metadata).toMatchObject({
    issuer: `${publicUrl}/oidc`,
    authorization_endpoint: `${publicUrl}/oidc/auth`,
    token_endpoint: `${publicUrl}/oidc/token`,
    code_challenge_methods_supported: ['S256'],
    response_types_supported: ['code'],
  });
  const keys = JSON.parse((await browser.get('/oidc/jwks')).text) as { keys: Record<string, unknown>[] };
  expect(keys.keys).toHaveLength(1);
  expect(keys.keys[0]).not.toHaveProperty('d');
});

test('the signing keys are sealed, also those that an installation stored in plain text', async () => {
  const { services } = await testApp();
  const stored = async () =>
    (await services.database.run("select value from service_keys where name = 'sign-in-keys'")).rows.map(
      ({ value }) => value as object,
    );
  const keys = await signingKeys(services);
  expect(keys.keys[0]).toHaveProperty('d');
  expect(await stored()).toEqual([{ sealed: expect.any(String) }]);

  await services.database.run("update service_keys set value = $1 where name = 'sign-in-keys'", [JSON.stringify(keys)]);
  for (let i = 0; i < 2; i++) {
    expect(await signingKeys({ ...services })).toEqual(keys);
    expect(await stored()).toEqual([{ sealed: expect.any(String) }]);
  }
  const [sealed] = await stored();
  const secret = onlySecret('another secret of this installation');
  const other = { ...services, settings: { ...services.settings, secret } };
  expect(await signingKeys(other)).not.toEqual(keys);
  await services.database.run("update service_keys set value = $1 where name = 'sign-in-keys'", [
    JSON.stringify(sealed),
  ]);
  expect(await signingKeys({ ...services })).toEqual(keys);
});

test('an unsolicited token without a nonce does not sign in', async () => {
  const riverton = await agency();
  const clerk = await member(riverton);
  const { nonce, ...tokens } = await tokensOf(riverton.id, clerk.email, PASSWORD);
  const { keys } = await signingKeys((await testApp()).services);
  const { nonce: claimed, ...claims } = decodeJwt(tokens.idToken);
  expect(claimed).toBe(nonce);
  const resigned = async (payload: JWTPayload) =>
    new SignJWT(payload)
      .setProtectedHeader({ alg: 'ES256', kid: keys[0]!.kid! })
      .sign(await importJWK(keys[0]!, 'ES256'));
  const login = async (payload: JWTPayload) =>
    send('POST', `/oauth/agencies/${riverton.id}/login`, { body: { ...tokens, idToken: await resigned(payload) } });
  expect(await login({ ...claims, nonce: claimed })).toMatchObject({ status: 200 });
  expect(await login(claims)).toMatchObject({ status: 401, body: { code: 'sign_in_unverified' } });
});
