import { createHash, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { router } from '../../../features.ts';
import { serveApi } from '../../../platform/http/api-handler.ts';
import { createServer } from '../../../platform/http/serving/server.ts';
import { agency } from '../../../testing/factories.ts';
import { testApp } from '../../../testing/server.ts';
import { serveSignIn } from '../serve/serve-sign-in.ts';
import { member, PASSWORD, someAddress } from '../testing/people.ts';

const publicUrl = 'https://townkeep.test';

/** Returns the same installation, served over https. */
async function overTls() {
  const { services } = await testApp();
  const secure = { ...services, settings: { ...services.settings, publicUrl } };
  const server = await createServer(secure);
  serveApi(server, router, secure);
  await serveSignIn(server, secure);
  return server;
}

test('over https the cookies belong to this host only; the session cookie is renewed and cleared', async () => {
  const server = await overTls();
  const riverton = await agency();
  const clerk = await member(riverton);
  const call = (method: 'GET' | 'POST', url: string, more: object) =>
    server.inject({ method, url: `/api${url}`, remoteAddress: someAddress(), ...more });
  const cookieOf = (answer: Awaited<ReturnType<typeof call>>) =>
    answer.cookies.find(({ name }) => name.endsWith('_refresh'))!;

  const signedIn = await call('POST', `/agencies/${riverton.id}/login`, {
    payload: { email: clerk.email, password: PASSWORD },
  });
  expect(signedIn.headers['set-cookie']).toEqual([
    expect.stringMatching(
      /^__Host-townkeep_device=[\w.-]+; Max-Age=15552000; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    ),
    expect.stringMatching(
      /^__Host-townkeep_refresh=tr[\w.-]+; Max-Age=43200; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    ),
  ]);
  const unprefixed = await call('GET', '/refresh-token', { cookies: { townkeep_refresh: cookieOf(signedIn).value } });
  expect(unprefixed.statusCode).toBe(401);
  const renewed = await call('GET', '/refresh-token', {
    cookies: { '__Host-townkeep_refresh': cookieOf(signedIn).value },
  });
  expect(renewed.statusCode).toBe(200);
  const out = await call('POST', '/logout', { cookies: { '__Host-townkeep_refresh': cookieOf(renewed).value } });
  expect(out.headers['set-cookie']).toMatch(
    /^__Host-townkeep_refresh=; Max-Age=0; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
  );
});

test("over https the sign-in page's own cookies are sent by TLS only", async () => {
  const server = await overTls();
  const asked = new URLSearchParams({
    client_id: 'townkeep-staff',
    response_type: 'code',
    redirect_uri: `${publicUrl}/implicit/callback`,
    scope: 'openid',
    nonce: 'n',
    code_challenge: createHash('sha256').update(randomBytes(32)).digest('base64url'),
    code_challenge_method: 'S256',
    agency_id: String((await agency()).id),
  });
  const answer = await server.inject({
    method: 'GET',
    url: `/oidc/auth?${asked.toString()}`,
    remoteAddress: someAddress(),
  });
  expect(answer.statusCode).toBe(303);
  expect(answer.cookies.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['__Secure-townkeep_interaction', '__Secure-townkeep_resume']),
  );
  for (const { name, secure, httpOnly } of answer.cookies)
    expect({ name, secure, httpOnly }).toEqual({
      name: expect.stringMatching(/^__Secure-/),
      secure: true,
      httpOnly: true,
    });
});
