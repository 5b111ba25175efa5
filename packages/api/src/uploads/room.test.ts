import { messages } from '@townkeep/core/kernel';
import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { router } from '../features.ts';
import { serveApi } from '../platform/http/api-handler.ts';
import { byteLimits } from '../platform/http/byte-limits.ts';
import { createServer } from '../platform/http/server.ts';
import { s3Storage } from '../platform/files/s3-storage.ts';
import { file, form, resident } from '../public-submissions/testing/form.ts';
import { agency, category, staff, type TestAgency } from '../testing/factories.ts';
import { setFreeBytes } from '../testing/server.ts';
import { attach, services } from './testing/attachments.ts';
import { png, post, signedForm, upload } from './testing/upload.ts';

const MB = 2 ** 20;
const full = { code: 'storage_full', message: messages.storageFull };
const publicPath = ({ crmToken }: TestAgency, query: string) => `/crm/${crmToken}/s3/signed-url?filename=a.png${query}`;

/** A server whose services are changed by `changes`. */
async function serverWith(changes: object): Promise<FastifyInstance> {
  const all = { ...(await services()), ...changes };
  const server = await createServer(all);
  await serveApi(server, router, all);
  return server;
}

test('a full disk refuses files with a text of its own, from their place to their claim, and takes reports without', async () => {
  const riverton = await agency();
  const { id } = await category(riverton);
  const clerk = await staff(riverton);
  const [before, unsent] = [await upload(resident, riverton, 'a.png', png), await signedForm(resident, riverton, 'b.png')];
  setFreeBytes((await services()).settings.minFreeBytes - 1);
  expect(await resident.get(publicPath(riverton, ''))).toMatchObject({ status: 507, body: full });
  expect(await clerk.get(`/agencies/${riverton.id}/s3/signed-url?filename=a.pdf`)).toMatchObject({ status: 507, body: full });
  const posted = await post(unsent.requestBodyparams, png);
  expect([posted.status, JSON.parse(posted.body)]).toEqual([507, full]);
  expect(await file(riverton, form(id, attach(before)))).toMatchObject({ status: 507, body: full });
  expect(await file(riverton, form(id))).toMatchObject({ status: 201 });
  setFreeBytes(null);
  expect(await file(riverton, form(id, attach(before)))).toMatchObject({ status: 201 });
});

test('the disk does not matter to files that are kept elsewhere', async () => {
  const riverton = await agency();
  const storage = s3Storage({ bucket: 'b', region: 'us-west-2', accessKeyId: 'id', secretAccessKey: 'secret' });
  const server = await serverWith({ storage });
  setFreeBytes(0);
  expect((await server.inject(`/api${publicPath(riverton, '')}`)).statusCode).toBe(200);
  await server.close();
});

test('a file is no longer than it was announced', async () => {
  const riverton = await agency();
  const { body } = await resident.get<{ requestBodyparams: Record<string, string> }>(publicPath(riverton, '&sizeBytes=10'));
  expect(await post(body.requestBodyparams, Buffer.alloc(11, 'a'))).toMatchObject({ status: 400, body: expect.stringContaining('EntityTooLarge') });
  expect(await post(body.requestBodyparams, Buffer.alloc(10, 'a'))).toMatchObject({ status: 201 });
  const tooLarge = { status: 400, body: { code: 'file_refused', message: 'File size cannot exceed 25MB' } };
  expect(await resident.get(publicPath(riverton, `&sizeBytes=${25 * MB + 1}`))).toMatchObject(tooLarge);
  expect(await resident.get(publicPath(riverton, '&sizeBytes=0'))).toMatchObject({ status: 400 });
});

test('one address gets places for 500 MB an hour, whatever agencies they are of; staff are not counted', async () => {
  const [riverton, lakeside] = [await agency(), await agency('Lakeside')];
  const { token } = await staff(riverton);
  const server = await serverWith({ takeBytes: byteLimits(true) });
  const ask = async (of: TestAgency, query = '') => server.inject(`/api${publicPath(of, query)}`);
  for (let n = 0; n < 10; n += 1) {
    expect((await ask(riverton)).statusCode).toBe(200);
    expect((await ask(lakeside, `&sizeBytes=${24 * MB}`)).statusCode).toBe(200);
  }
  const refused = await ask(riverton);
  expect([refused.statusCode, refused.json()]).toEqual([429, { code: 'too_many_requests', message: messages.tooMuchSent }]);
  expect((await ask(riverton, `&sizeBytes=${10 * MB}`)).statusCode).toBe(200);
  const headers = { authorization: `Bearer ${token}` };
  expect((await server.inject({ url: `/api/agencies/${riverton.id}/s3/signed-url?filename=a.pdf`, headers })).statusCode).toBe(200);
  await server.close();
});

test('calls’ bodies are counted, also those whose length is not given', async () => {
  const riverton = await agency();
  const counted: number[] = [];
  const server = await serverWith({ takeBytes: async ({ bytes }: { bytes: number }) => void counted.push(bytes) });
  const send = (headers: Record<string, string>) =>
    server.inject({ method: 'POST', url: `/api/crm/${riverton.crmToken}/issues`, headers: { 'content-type': 'application/json', ...headers }, payload: '{"a":1}' });
  await send({});
  await send({ 'transfer-encoding': 'chunked' });
  await server.inject(`/api/crm/${riverton.crmToken}/form-config`);
  expect(counted).toEqual([7, MB, 0]);
  await server.close();
});
