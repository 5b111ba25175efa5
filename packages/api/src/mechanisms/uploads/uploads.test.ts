import { MAX_FILE_BYTES } from '@townkeep/core/mechanisms/files';
import Fastify from 'fastify';
import multipartForms from '@fastify/multipart';
import { describe, expect, test } from 'vitest';
import { resident } from '../../across/issue-form/testing/form.ts';
import { requestLimits } from '../../platform/http/limits/limits.ts';
import { agency, staff } from '../../testing/factories.ts';
import { testApp } from '../../testing/server.ts';
import { serveStorage } from './storage/storage-routes.ts';
import { services } from './testing/attachments.ts';
import { multipart, png, post, signedForm } from './testing/upload.ts';

describe('requesting an upload form', () => {
  test('the public form gets one for its agency, with the file’s final location', async () => {
    const riverton = await agency();
    const signed = await signedForm(resident, riverton, 'my photo.png');
    const answer = await post(signed.requestBodyparams, png);
    expect([answer.status, answer.contentType]).toEqual([201, 'application/xml; charset=utf-8']);
    const location = /<Location>(.*)<\/Location>/.exec(answer.body)?.[1] ?? '';
    expect(decodeURIComponent(location)).toBe(signed.fileURL);
    expect(signed.fileURL).toContain(`/${riverton.id}/`);
  });

  test.each([
    ['virus.exe', 'One/more files with unsupported format is/are discarded.'],
    ['photo.svg', 'One/more files with unsupported format is/are discarded.'],
    ['README', 'One/more files with unsupported format is/are discarded.'],
    [`${'x'.repeat(197)}.png`, 'File name exceeds 200 character limit'],
  ])('%s is refused by its name', async (name, message) => {
    const riverton = await agency();
    const answer = await resident.get(`/crm/${riverton.crmToken}/s3/signed-url?filename=${name}`);
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'file_refused', message, fields: { filename: message } },
    });
  });

  test('staff get one for their agency only; a signature must be a picture, a logo an administrator’s', async () => {
    const [riverton, lakeside] = [await agency(), await agency('Lakeside')];
    const clerk = await staff(riverton);
    expect((await clerk.get(`/agencies/${riverton.id}/s3/signed-url?filename=a.pdf`)).status).toBe(200);
    expect(await clerk.get(`/agencies/${lakeside.id}/s3/signed-url?filename=a.pdf`)).toMatchObject({ status: 404 });
    expect(await resident.get(`/agencies/${riverton.id}/s3/signed-url?filename=a.pdf`)).toMatchObject({ status: 401 });
    expect(await clerk.get(`/agencies/${riverton.id}/s3/signed-url?filename=a.pdf&operation=SIGNATURE`)).toMatchObject({
      status: 400,
      body: { code: 'file_refused' },
    });
    expect(
      await clerk.get(`/agencies/${riverton.id}/s3/signed-url?filename=a.png&operation=AGENCY_LOGO`),
    ).toMatchObject({ status: 403 });
    expect(
      (
        await (
          await staff(riverton, 'admin')
        ).get(`/agencies/${riverton.id}/s3/signed-url?filename=a.png&operation=AGENCY_LOGO`)
      ).status,
    ).toBe(200);
    expect(
      await resident.get(`/crm/${riverton.crmToken}/s3/signed-url?filename=a.png&operation=AGENCY_LOGO`),
    ).toMatchObject({ status: 400 });
  });
});

describe('posting a file', () => {
  test('an altered or invalid form is refused', async () => {
    const riverton = await agency();
    const { requestBodyparams } = await signedForm(resident, riverton, 'a.png');
    const other = requestBodyparams['key']!.replace(/^\d+/, '999');
    for (const fields of [
      {},
      { ...requestBodyparams, key: other },
      { ...requestBodyparams, policy: 'e30=' },
      { ...requestBodyparams, extra: 'x' },
    ]) {
      expect(await post(fields, png)).toMatchObject({ status: 403, body: expect.stringContaining('AccessDenied') });
    }
    expect(await post(requestBodyparams, null)).toMatchObject({ status: 400 });
    const { server } = await testApp();
    expect((await server.inject({ method: 'POST', url: '/api/storage/upload', payload: {} })).statusCode).toBe(415);
  });

  test('a malformed or truncated body is answered with 400, and nothing is stored', async () => {
    const riverton = await agency();
    const signed = await signedForm(resident, riverton, 'a.txt');
    const { payload, headers } = multipart(signed.requestBodyparams, {
      name: 'a.txt',
      bytes: Buffer.alloc(200_000, 'a'),
    });
    const { server } = await testApp();
    const bodies: [Buffer, Record<string, string>][] = [
      [payload.subarray(0, 100_000), headers],
      [payload.subarray(0, 100), headers],
      [payload, { 'content-type': 'multipart/form-data' }],
      [Buffer.from('x'), headers],
    ];
    for (const [body, given] of bodies) {
      expect(
        (await server.inject({ method: 'POST', url: '/api/storage/upload', payload: body, headers: given })).statusCode,
      ).toBe(400);
    }
    const { storage } = await services();
    expect(await storage.readBytes(storage.keyOf(signed.fileURL)!)).toBeNull();
  });

  test('a file of exactly the limit is accepted; a larger or an empty one is refused', async () => {
    const riverton = await agency();
    const { requestBodyparams } = await signedForm(resident, riverton, 'a.txt');
    expect((await post(requestBodyparams, Buffer.alloc(MAX_FILE_BYTES, 'a'))).status).toBe(201);
    const answer = await post(requestBodyparams, Buffer.alloc(MAX_FILE_BYTES + 1, 'a'));
    expect(answer).toMatchObject({
      status: 400,
      body: expect.stringContaining(
        '<Code>EntityTooLarge</Code><Message>File size cannot exceed 25MB</Message>' +
          '<MaxSizeAllowed>26214400</MaxSizeAllowed>',
      ),
    });
    expect(await post(requestBodyparams, Buffer.alloc(0))).toMatchObject({
      status: 400,
      body: expect.stringContaining('EntityTooSmall'),
    });
  });

  test('an agency can set a lower limit', async () => {
    const riverton = await agency();
    const admin = await staff(riverton, 'admin');
    const { body } = await admin.get('/agencies/crm/submission-settings');
    await admin.put('/agencies/crm/submission-settings', { ...body, maxFileSizeMb: 1 });
    const { requestBodyparams } = await signedForm(resident, riverton, 'a.txt');
    expect(await post(requestBodyparams, Buffer.alloc(1_048_577, 'a'))).toMatchObject({
      status: 400,
      body: expect.stringContaining('File size cannot exceed 1MB'),
    });
  });
});

test('the files that one address posts in a minute are limited, regardless of other addresses', async () => {
  const server = Fastify();
  await server.register(multipartForms);
  serveStorage(server, { ...(await services()), takeRequest: requestLimits(true) });
  const send = async (from: string) =>
    (await server.inject({ method: 'POST', url: '/api/storage/upload', remoteAddress: from, payload: {} })).statusCode;
  const answers = [];
  for (let i = 0; i < 121; i++) answers.push(await send('192.0.2.1'));
  expect(answers.slice(0, 120).every((status) => status === 415)).toBe(true);
  expect(answers[120]).toBe(429);
  expect(await send('192.0.2.2')).toBe(415);
  await server.close();
});
