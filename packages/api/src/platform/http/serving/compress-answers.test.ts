import { gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { compressAnswers } from './server.ts';

const rows = Array.from({ length: 100 }, (_, index) => ({ id: index, name: `Pothole ${index}` }));

async function serverOf() {
  const server = Fastify();
  await compressAnswers(server);
  server.get('/long', () => rows);
  server.get('/short', () => ({ token: 'secret' }));
  server.get('/events', (_, reply) => reply.type('text/event-stream').send('data: 1\n\n'.repeat(500)));
  server.post('/read', ({ body }) => ({ body }));
  return server;
}

describe('an answer', () => {
  const headers = { 'accept-encoding': 'gzip, deflate, br' };

  test('of JSON is compressed', async () => {
    const answer = await (await serverOf()).inject({ url: '/long', headers });
    expect(answer.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
    expect(JSON.parse(gunzipSync(answer.rawPayload).toString())).toEqual(rows);
    expect(answer.rawPayload.length).toBeLessThan(JSON.stringify(rows).length / 3);
  });
  test.each(['/short', '/events'])('at %s is sent as it is', async (url) => {
    expect((await (await serverOf()).inject({ url, headers })).headers['content-encoding']).toBeUndefined();
  });
  test('is plain for a client that does not ask for compression', async () => {
    expect((await (await serverOf()).inject({ url: '/long' })).json()).toEqual(rows);
  });
});

test('a compressed request is refused', async () => {
  const answer = await (
    await serverOf()
  ).inject({
    method: 'POST',
    url: '/read',
    headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    payload: Buffer.from('not JSON'),
  });
  expect(answer.statusCode).toBe(400);
});
