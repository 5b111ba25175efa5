import multipartForms from '@fastify/multipart';
import { messages, Problem } from '@townkeep/core/platform';
import Fastify, { type FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { router } from '../../../features.ts';
import { serveApi } from '../../../platform/http/api-handler.ts';
import { byteLimits, type Sent } from '../../../platform/http/limits/byte-limits.ts';
import { createServer } from '../../../platform/http/serving/server.ts';
import { s3Storage } from '../../../platform/files/storage/s3-storage.ts';
import { file, form, idempotencyKey, resident } from '../../../across/issue-form/testing/form.ts';
import { agency, category, staff, type TestAgency } from '../../../testing/factories.ts';
import { setFreeBytes } from '../../../testing/server.ts';
import { attach, services } from '../testing/attachments.ts';
import { serveStorage } from './storage-routes.ts';
import { multipart, png, post, signedForm, type SignedForm, upload } from '../testing/upload.ts';

const MB = 2 ** 20;
const full = { code: 'storage_full', message: messages.storageFull };
const publicPath = ({ crmToken }: TestAgency, query: string) => `/crm/${crmToken}/s3/signed-url?filename=a.png${query}`;

/** Starts a server whose services have `changes` applied. */
async function serverWith(changes: object): Promise<FastifyInstance> {
  const all = { ...(await services()), ...changes };
  const server = await createServer(all);
  await serveApi(server, router, all);
  return server;
}

test('a full disk refuses files with its own text at every step, and accepts reports without files', async () => {
  const riverton = await agency();
  const { id } = await category(riverton);
  const clerk = await staff(riverton);
  const [before, unsent] = [
    await upload(resident, riverton, 'a.png', png),
    await signedForm(resident, riverton, 'b.png'),
  ];
  setFreeBytes((await services()).settings.minFreeBytes - 1);
  expect(await resident.get(publicPath(riverton, ''))).toMatchObject({ status: 507, body: full });
  expect(await clerk.get(`/agencies/${riverton.id}/s3/signed-url?filename=a.pdf`)).toMatchObject({
    status: 507,
    body: full,
  });
  const posted = await post(unsent.requestBodyparams, png);
  expect([posted.status, JSON.parse(posted.body)]).toEqual([507, full]);
  expect(await file(riverton, form(id, attach(before)))).toMatchObject({ status: 507, body: full });
  expect(await file(riverton, form(id))).toMatchObject({ status: 201 });
  setFreeBytes(null);
  expect(await file(riverton, form(id, attach(before)))).toMatchObject({ status: 201 });
});

test('the disk does not matter to files that are stored elsewhere', async () => {
  const riverton = await agency();
  const server = await serverWith({ storage: s3() });
  setFreeBytes(0);
  expect((await server.inject(`/api${publicPath(riverton, '')}`)).statusCode).toBe(200);
  await server.close();
});

test('a file longer than announced is refused', async () => {
  const riverton = await agency();
  const { body } = await resident.get<{ requestBodyparams: Record<string, string> }>(
    publicPath(riverton, '&sizeBytes=10'),
  );
  expect(await post(body.requestBodyparams, Buffer.alloc(11, 'a'))).toMatchObject({
    status: 400,
    body: expect.stringContaining('EntityTooLarge'),
  });
  expect(await post(body.requestBodyparams, Buffer.alloc(10, 'a'))).toMatchObject({ status: 201 });
  const tooLarge = { status: 400, body: { code: 'file_refused', message: 'File size cannot exceed 25MB' } };
  expect(await resident.get(publicPath(riverton, `&sizeBytes=${25 * MB + 1}`))).toMatchObject(tooLarge);
  expect(await resident.get(publicPath(riverton, '&sizeBytes=0'))).toMatchObject({ status: 400 });
});

const s3 = () => s3Storage({ bucket: 'b', region: 'us-west-2', accessKeyId: 'id', secretAccessKey: 'secret' });
const tooMuch = [429, { code: 'too_many_requests', message: messages.tooMuchSent }];

test('with S3, one address can upload 500 MB an hour across all agencies; staff are counted separately', async () => {
  const [riverton, lakeside] = [await agency(), await agency('Lakeside')];
  const { token } = await staff(riverton);
  const server = await serverWith({ storage: s3(), takeBytes: byteLimits(true) });
  const ask = async (of: TestAgency, query = '') => server.inject(`/api${publicPath(of, query)}`);
  for (let n = 0; n < 10; n += 1) {
    expect((await ask(riverton)).statusCode).toBe(200);
    expect((await ask(lakeside, `&sizeBytes=${24 * MB}`)).statusCode).toBe(200);
  }
  const refused = await ask(riverton);
  expect([refused.statusCode, refused.json()]).toEqual(tooMuch);
  expect((await ask(riverton, `&sizeBytes=${10 * MB}`)).statusCode).toBe(200);
  const headers = { authorization: `Bearer ${token}` };
  expect(
    (await server.inject({ url: `/api/agencies/${riverton.id}/s3/signed-url?filename=a.pdf`, headers })).statusCode,
  ).toBe(200);
  await server.close();
});

test('an upload form for staff counts its size for the account', async () => {
  const riverton = await agency();
  const { token } = await staff(riverton);
  const counted: Sent[] = [];
  const server = await serverWith({ storage: s3(), takeBytes: async (sent: Sent) => void counted.push(sent) });
  const url = `/api/agencies/${riverton.id}/s3/signed-url?filename=a.pdf&sizeBytes=10`;
  expect((await server.inject({ url, headers: { authorization: `Bearer ${token}` } })).statusCode).toBe(200);
  const uploads = counted.filter(({ budget }) => budget === 'uploads');
  expect(uploads).toMatchObject([{ bytes: 10, accountId: expect.any(String), agencyId: riverton.id }]);
  await server.close();
});

test('unused upload forms count for neither calls nor uploads', async () => {
  const riverton = await agency();
  const { id } = await category(riverton);
  const { token } = await staff(riverton);
  const server = await serverWith({ takeBytes: byteLimits(true) });
  for (let n = 0; n < 50; n += 1) expect((await server.inject(`/api${publicPath(riverton, '')}`)).statusCode).toBe(200);
  const headers = { authorization: `Bearer ${token}` };
  const listed = await server.inject({ method: 'POST', url: '/api/agencies/crm/issues/listing', headers, payload: {} });
  expect(listed.statusCode).toBe(200);
  const report = { method: 'POST', url: `/api/crm/${riverton.crmToken}/issues`, payload: form(id) } as const;
  expect((await server.inject({ ...report, headers: idempotencyKey() })).statusCode).toBe(201);
  await server.close();
});

test('the embedded storage counts arriving bytes: for the address of residents, for the account of staff', async () => {
  const riverton = await agency();
  const clerk = await staff(riverton);
  const server = Fastify();
  await server.register(multipartForms);
  const counted: Sent[] = [];
  const takeBytes = async (sent: Sent) => {
    counted.push(sent);
    if (counted.reduce((sum, { bytes }) => sum + bytes, 0) > 2 * MB) throw new Problem('too_many_requests');
  };
  serveStorage(server, { ...(await services()), takeBytes });
  const send = async ({ requestBodyparams, fileURL }: SignedForm, size: number) => {
    const posted = multipart(requestBodyparams, { name: 'a', bytes: Buffer.alloc(size, 'a') });
    const { statusCode } = await server.inject({ method: 'POST', url: '/api/storage/upload', ...posted });
    const { storage } = await services();
    return { statusCode, isKept: (await storage.readBytes(storage.keyOf(fileURL)!)) !== null };
  };
  const { body: ofStaff } = await clerk.get<SignedForm>(`/agencies/${riverton.id}/s3/signed-url?filename=a.txt`);
  expect(await send(ofStaff, 1000)).toEqual({ statusCode: 201, isKept: true });
  expect(counted).toMatchObject([{ budget: 'uploads', bytes: 1000, accountId: expect.any(String) }]);
  expect(await send(await signedForm(resident, riverton, 'a.txt'), MB)).toEqual({ statusCode: 201, isKept: true });
  expect(counted.slice(1).reduce((sum, { bytes }) => sum + bytes, 0)).toBe(MB);
  expect(counted.at(-1)).toMatchObject({ budget: 'uploads', agencyId: riverton.id, accountId: null });
  expect(await send(await signedForm(resident, riverton, 'b.txt'), 2 * MB)).toEqual({ statusCode: 429, isKept: false });
  await server.close();
});

test('the bodies of calls are counted, even without a stated length: those of staff for the account', async () => {
  const riverton = await agency();
  const { token } = await staff(riverton);
  const counted: Sent[] = [];
  const server = await serverWith({ takeBytes: async (sent: Sent) => void counted.push(sent) });
  const send = (url: string, headers: Record<string, string>) =>
    server.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/json', ...headers },
      payload: '{"a":1}',
    });
  const issues = `/api/crm/${riverton.crmToken}/issues`;
  await send(issues, {});
  await send(issues, { 'transfer-encoding': 'chunked' });
  await server.inject(`/api/crm/${riverton.crmToken}/config`);
  expect(counted.map(({ bytes }) => bytes)).toEqual([7, MB, 0]);
  expect(counted[0]).toMatchObject({ budget: 'bodies', agencyId: riverton.id, accountId: null });
  await send('/api/agencies/crm/issues/listing', { authorization: `Bearer ${token}` });
  expect(counted.at(-1)).toMatchObject({ budget: 'bodies', bytes: 7, accountId: expect.any(String) });
  await server.close();
});

test('a sign-in is not blocked by bytes that others at the address sent: it stores nothing of its body', async () => {
  const riverton = await agency();
  const server = await serverWith({ takeBytes: async () => Promise.reject(new Problem('too_many_requests')) });
  const payload = { email: 'clerk@agency.test', password: 'Wrong#password1' };
  const { statusCode } = await server.inject({ method: 'POST', url: `/api/agencies/${riverton.id}/login`, payload });
  expect(statusCode).toBe(401);
  await server.close();
});
