import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { router } from '../../../features.ts';
import { serveApi } from '../../../platform/http/api-handler.ts';
import { failedPasswordLimits } from '../../../platform/http/limits/failed-passwords.ts';
import { requestLimits } from '../../../platform/http/limits/limits.ts';
import { createServer } from '../../../platform/http/serving/server.ts';
import { agency, superAdmin } from '../../../testing/factories.ts';
import { testApp } from '../../../testing/server.ts';
import { member, PASSWORD, signIn, someAddress } from '../testing/people.ts';

let server: FastifyInstance;
beforeAll(async () => {
  const { services } = await testApp();
  const all = { ...services, takeRequest: requestLimits(true), limitFailures: failedPasswordLimits(true) };
  server = await createServer(all);
  await serveApi(server, router, all);
});
afterAll(() => server.close());

interface Sent {
  readonly ip: string;
  readonly device?: string | undefined;
  readonly bearer?: string;
}

async function post(path: string, payload: object, { ip, device, bearer }: Sent, method: 'POST' | 'PUT' = 'POST') {
  const { statusCode, json } = await server.inject({
    method,
    url: `/api${path}`,
    payload,
    remoteAddress: ip,
    ...(bearer === undefined ? {} : { headers: { authorization: `Bearer ${bearer}` } }),
    cookies: device === undefined ? {} : { townkeep_device: device },
  });
  return { status: statusCode, code: json<{ code?: string }>().code };
}

const WRONG = 'Wrong#password1';
const tooMany = { status: 429, code: 'too_many_requests' };

/** Fails 100 times within a minute, with accounts that do not exist. */
async function failOften(path: string, ip: string): Promise<void> {
  const guess = (n: number) => post(path, { email: `guess${n}@agency.test`, password: WRONG }, { ip });
  for (let n = 0; n < 100; n += 1) expect(await guess(n)).toMatchObject({ status: 401 });
}

test('wrong passwords from one address block its unknown devices, at this agency only', async () => {
  const [riverton, lakeside] = [await agency(), await agency('Lakeside')];
  const [clerk, colleague, elsewhere] = [await member(riverton), await member(riverton), await member(lakeside)];
  const admin = await superAdmin();
  const { device } = await signIn(riverton.id, clerk.email);
  const ip = someAddress();
  const path = `/agencies/${riverton.id}/login`;
  await failOften(path, ip);
  const right = { email: clerk.email, password: PASSWORD };
  expect(await post(path, right, { ip })).toEqual(tooMany);
  expect(await post(path, { ...right, email: colleague.email }, { ip, device })).toEqual(tooMany);
  expect(await post(path, right, { ip, device })).toMatchObject({ status: 200 });
  expect(await post(path, right, { ip: someAddress() })).toMatchObject({ status: 200 });
  const there = { email: elsewhere.email, password: PASSWORD };
  expect(await post(`/agencies/${lakeside.id}/login`, there, { ip })).toMatchObject({ status: 200 });
  expect(await post('/admin/login', admin, { ip })).toMatchObject({ status: 200 });
});

test('neither a known device’s failures nor successes count for its address', async () => {
  const riverton = await agency();
  const [clerk, colleague] = [await member(riverton), await member(riverton)];
  const ip = someAddress();
  const path = `/agencies/${riverton.id}/login`;
  for (let n = 0; n < 99; n += 1) await post(path, { email: `guess${n}@agency.test`, password: WRONG }, { ip });
  const { device } = await signIn(riverton.id, clerk.email);
  for (let n = 0; n < 3; n += 1) {
    expect(await post(path, { email: clerk.email, password: WRONG }, { ip, device })).toMatchObject({ status: 401 });
    const right = { email: colleague.email, password: PASSWORD };
    expect(await post(path, right, { ip })).toMatchObject({ status: 200 });
  }
});

test('the sign-in of super admins is counted separately', async () => {
  const riverton = await agency();
  const clerk = await member(riverton);
  const admin = await superAdmin();
  const ip = someAddress();
  await failOften('/admin/login', ip);
  expect(await post('/admin/login', admin, { ip })).toEqual(tooMany);
  const right = { email: clerk.email, password: PASSWORD };
  expect(await post(`/agencies/${riverton.id}/login`, right, { ip })).toMatchObject({ status: 200 });
});

test('password links and changes of the own password are counted separately', async () => {
  const riverton = await agency();
  const [clerk, colleague] = [await member(riverton), await member(riverton)];
  const ip = someAddress();
  const forgot = () => post('/auth0-forgot-password', { agencyId: riverton.id, email: 'gone@agency.test' }, { ip });
  for (let n = 0; n < 30; n += 1) expect(await forgot()).toMatchObject({ status: 200 });
  expect(await forgot()).toEqual(tooMany);
  const change = (bearer: string) =>
    post('/users/change-password', { currentPassword: PASSWORD, newPassword: 'short' }, { ip, bearer }, 'PUT');
  for (let n = 0; n < 30; n += 1) expect(await change(clerk.token)).toMatchObject({ status: 400 });
  expect(await change(clerk.token)).toEqual(tooMany);
  expect(await change(colleague.token)).toMatchObject({ status: 400 });
  const right = { email: clerk.email, password: PASSWORD };
  expect(await post(`/agencies/${riverton.id}/login`, right, { ip })).toMatchObject({ status: 200 });
});
