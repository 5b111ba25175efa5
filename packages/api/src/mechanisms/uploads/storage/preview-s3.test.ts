import { afterAll, expect, test } from 'vitest';
import { makeKey } from '../../../platform/files/keys.ts';
import { s3Storage } from '../../../platform/files/storage/s3-storage.ts';
import { CREDENTIALS, s3Server } from '../../../platform/files/testing/s3-server.ts';
import { createServer } from '../../../platform/http/serving/server.ts';
import { serveStorage } from './storage-routes.ts';
import { services } from '../testing/attachments.ts';
import { png } from '../testing/upload.ts';

const bucket = 'files';
const s3 = await s3Server(bucket);
afterAll(() => s3.close());

const storage = s3Storage({ bucket, region: 'us-west-2', endpoint: s3.endpoint, ...CREDENTIALS });
const key = makeKey({
  agencyId: 3,
  id: '01890a5d-ac96-774b-bcce-b302099a8057',
  at: new Date('2026-05-01T00:00:00Z'),
  fileName: 'hole.png',
});

test('a bucket’s file is shown from our own address with our own headers, so the bucket needs no CORS', async () => {
  const server = await createServer({ ...(await services()), storage });
  serveStorage(server, { ...(await services()), storage });
  await storage.write(key, png, 'image/png');
  const signed = await storage.signRead({
    key,
    fileName: 'hole.png',
    contentType: 'image/png',
    disposition: 'inline',
    expiresInSeconds: 60,
  });
  expect(new URL(signed).origin).toBe(s3.endpoint);
  const preview = (address: string) => server.inject(`/api/storage/preview?url=${encodeURIComponent(address)}`);
  const shown = await preview(signed);
  expect([shown.statusCode, shown.rawPayload]).toEqual([200, png]);
  expect(shown.headers).toMatchObject({
    'content-type': 'image/png',
    'x-content-type-options': 'nosniff',
    'content-disposition': expect.stringMatching(/^inline; filename="hole.png"/),
  });
  expect((await preview(signed.split('?')[0]!)).statusCode).toBe(403);
  expect((await preview(signed.replace(s3.endpoint, 'http://127.0.0.1:1'))).statusCode).toBe(404);
  expect((await preview(signed.replace('hole.png?', 'none.png?'))).statusCode).toBe(404);
  await server.close();
});
