import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { onlySecret } from '../../../platform/secrets.ts';
import { agency, category, staff, type TestAgency } from '../../../testing/factories.ts';
import { type IdentityProvider, startIdentityProvider } from '../../../testing/outside/identity-provider.ts';
import { allowOutside, testApp } from '../../../testing/server.ts';
import { file, form, resident } from '../testing/form.ts';
import { cityProvider, findCitySignIn } from './city-provider.ts';
import { accountId, signedUserId, verifiedUser } from './user-id.ts';

const CLIENT_ID = 'townkeep-form';
const CLIENT_SECRET = 'known to the city and to us';

const city: { provider?: IdentityProvider; agency?: TestAgency } = {};

async function setUp(of: TestAgency, issuer: string): Promise<void> {
  const admin = await staff(of, 'admin');
  const { status } = await admin.put('/agencies/crm/config/city-sign-in', {
    issuer,
    clientId: CLIENT_ID,
    clientSecret: CLIENT_SECRET,
  });
  expect(status).toBe(200);
}

beforeAll(async () => {
  const { services } = await testApp();
  const riverton = await agency();
  const client = {
    id: CLIENT_ID,
    secret: CLIENT_SECRET,
    redirectUri: `${services.settings.publicUrl}/crm/${riverton.crmToken}`,
  };
  Object.assign(city, {
    agency: riverton,
    provider: await startIdentityProvider({ clients: [client], hasClaimsInIdToken: false }),
  });
  await setUp(riverton, city.provider!.issuer);
});
afterAll(() => city.provider?.close());

const here = (): string => `/crm/${city.agency!.crmToken}/sso`;
const exchange = (query: Record<string, string>) =>
  resident.get<{ token: string }>(`${here()}/idp-token?${new URLSearchParams(query).toString()}`);

interface User {
  userId: string;
  firstName: string | null;
  lastName: string | null;
  email: string | null;
  phoneNumber: string | null;
  workPhone: string | null;
}

async function signedIn(claims: Record<string, unknown>): Promise<User> {
  const { code, codeVerifier } = await city.provider!.codeFor(claims);
  const { status, body } = await exchange({ code, codeVerifier });
  expect(status).toBe(200);
  return (await resident.post<User>(`${here()}/user-info`, { token: body.token })).body;
}

const ann = {
  sub: 'ann',
  given_name: 'Ann',
  family_name: 'Lee',
  email: 'ann@example.org',
  phone_number: '+14156550123',
  work_phone: '+14156550199',
};

test('the configuration has the sign-in URL', async () => {
  expect((await resident.get(`${here()}/config`)).body).toEqual({
    ssoBaseUrl: `${city.provider!.issuer}/auth`,
    clientAppId: CLIENT_ID,
    agencyCity: null,
  });
});

test('an agency without a city account has no sign-in', async () => {
  const other = await agency();
  expect((await resident.get(`/crm/${other.crmToken}/sso/config`)).body).toEqual({
    ssoBaseUrl: null,
    clientAppId: null,
    agencyCity: null,
  });
  expect((await resident.get(`/crm/${other.crmToken}/sso/idp-token?code=x`)).status).toBe(404);
  expect((await resident.post(`/crm/${other.crmToken}/sso/user-info`, { token: 'x' })).status).toBe(404);
});

test('a code is exchanged for a token, and the token for a person', async () => {
  expect(await signedIn(ann)).toMatchObject({
    firstName: 'Ann',
    lastName: 'Lee',
    email: 'ann@example.org',
    phoneNumber: '+14156550123',
    workPhone: '+14156550199',
  });
  expect(await signedIn({ sub: 'bo', name: 'Bo von Ek' })).toMatchObject({
    firstName: 'Bo',
    lastName: 'von Ek',
    email: null,
    phoneNumber: null,
  });
});

describe('refused', () => {
  test('a code that is invalid, already used, or without its verifier', async () => {
    const { code } = await city.provider!.codeFor(ann);
    for (const query of [{ code: 'made-up' }, { code, codeVerifier: 'x'.repeat(43) }])
      expect(await exchange(query)).toMatchObject({ status: 401, body: { code: 'sign_in_unverified' } });
    const second = await city.provider!.codeFor(ann);
    expect((await exchange(second)).status).toBe(200);
    expect((await exchange(second)).status).toBe(401);
  });

  test('a page that is not the agency’s form', async () => {
    expect(await exchange({ code: 'x', redirectUri: 'https://evil.example/crm/x' })).toMatchObject({
      status: 400,
      body: { fields: { redirectUri: expect.any(String) } },
    });
  });

  test('an invalid token', async () => {
    expect(await resident.post(`${here()}/user-info`, { token: 'made-up' })).toMatchObject({
      status: 401,
      body: { code: 'sign_in_unverified' },
    });
  });
});

test('the client secret is cleared when the issuer changes', async () => {
  const { services } = await testApp();
  const other = await agency();
  await setUp(other, city.provider!.issuer);
  const admin = await staff(other, 'admin');
  const issuer = 'https://login.example.org';
  await admin.put('/agencies/crm/config/city-sign-in', { issuer });
  const inAgency = <T>(work: (tx: AgencyTx) => Promise<T>) => services.inAgency(other.id, work);
  const { signIn } = await findCitySignIn({ services, agencyId: other.id, inAgency });
  expect(signIn).toEqual({ issuer, clientId: CLIENT_ID, clientSecret: null });
});

test('a secret that cannot be opened hides the button', async () => {
  const { services } = await testApp();
  const other = await agency();
  await setUp(other, city.provider!.issuer);
  const context = {
    services,
    agencyId: other.id,
    inAgency: <T>(work: (tx: AgencyTx) => Promise<T>) => services.inAgency(other.id, work),
  };
  expect((await findCitySignIn(context)).signIn).toMatchObject({ clientSecret: CLIENT_SECRET });
  const renamed = {
    ...services,
    settings: { ...services.settings, secret: onlySecret('another secret of this installation') },
  };
  expect((await findCitySignIn({ ...context, services: renamed })).signIn).toBeNull();
});

test('a provider that cannot be reached hides the button, and its calls are unavailable', async () => {
  const other = await agency();
  const issuer = 'http://127.0.0.1:9';
  allowOutside(issuer);
  await setUp(other, issuer);
  expect((await resident.get(`/crm/${other.crmToken}/sso/config`)).body).toEqual({
    ssoBaseUrl: null,
    clientAppId: null,
    agencyCity: null,
  });
  expect(await resident.get(`/crm/${other.crmToken}/sso/idp-token?code=x`)).toMatchObject({
    status: 503,
    body: { code: 'unavailable' },
  });
});

test.each([
  'http://127.0.0.1:1',
  'https://127.0.0.1',
  'https://localhost',
  'https://10.0.0.1',
  'https://[::1]',
  'http://example.org',
])('%s is refused', async (issuer) => {
  const { services } = await testApp();
  await expect(cityProvider(services, { issuer, clientId: 'x', clientSecret: null })).rejects.toMatchObject({
    code: 'unavailable',
  });
});

describe('the account of a submission', () => {
  const accountOf = async (of: TestAgency, submissionId: string) =>
    (
      await (
        await testApp()
      ).services.database.run(
        `select s.external_user_id, i.subject as contact from submissions s
         left join contact_identities i
           on i.agency_id = s.agency_id and i.contact_id = s.contact_id and i.provider = 'sso'
         where s.agency_id = $1 and s.id = $2`,
        [of.id, submissionId],
      )
    ).rows[0];

  test('is kept with the email of the account, and dropped with another one', async () => {
    const riverton = city.agency!;
    const { id } = await category(riverton);
    const { userId } = await signedIn(ann);
    const customerInfo = { firstName: 'Ann', lastName: 'Lee', email: 'ANN@example.org' };
    const account = accountId(city.provider!.issuer, 'ann');
    expect(await accountOf(riverton, (await file(riverton, form(id, { userId, customerInfo }))).body.id)).toEqual({
      external_user_id: account,
      contact: account,
    });
    expect(
      await accountOf(
        riverton,
        (await file(riverton, form(id, { userId, customerInfo: { ...customerInfo, email: 'bo@example.org' } }))).body
          .id,
      ),
    ).toEqual({
      external_user_id: null,
      contact: null,
    });
    expect(
      await accountOf(riverton, (await file(riverton, form(id, { userId, isAnonymous: true, customerInfo }))).body.id),
    ).toEqual({ external_user_id: null, contact: null });
  });

  test('is kept when the form has no email, as without updates or with text messages only', async () => {
    const riverton = city.agency!;
    const { id } = await category(riverton);
    const { userId } = await signedIn(ann);
    const account = accountId(city.provider!.issuer, 'ann');
    for (const email of [null, ' ']) {
      const { body } = await file(
        riverton,
        form(id, { userId, customerInfo: { firstName: 'Ann', lastName: 'Lee', hasSubscribed: false, email } }),
      );
      expect(await accountOf(riverton, body.id)).toEqual({ external_user_id: account, contact: account });
    }
  });

  test('cannot be forged or taken from another agency', () => {
    const [secret, account] = [onlySecret('s'), accountId('https://city.example', 'ann')];
    const userId = signedUserId(secret, 7, account, 'ann@example.org');
    expect(verifiedUser(secret, 7, userId, 'Ann@example.org')).toBe(account);
    expect(verifiedUser(secret, 7, userId, null)).toBe(account);
    expect(verifiedUser(secret, 7, signedUserId(secret, 7, account, null), 'ann@example.org')).toBeNull();
    expect(userId.length).toBeLessThanOrEqual(100);
    for (const [agencyId, given] of [
      [8, userId],
      [7, `${account}.${'x'.repeat(22)}`],
      [7, `${account}.${'x'.repeat(22)}.${userId.split('.')[2]!}`],
      [7, `${userId.slice(0, -22)}${'x'.repeat(22)}`],
      [7, account],
      [7, ''],
      [7, null],
    ] as const)
      for (const email of ['ann@example.org', null]) expect(verifiedUser(secret, agencyId, given, email)).toBeNull();
    expect(verifiedUser(onlySecret('other'), 7, userId, 'ann@example.org')).toBeNull();
  });
});
