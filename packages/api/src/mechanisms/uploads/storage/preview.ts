import { Readable } from 'node:stream';
import { contentTypeFor, fileExtension } from '@townkeep/core/mechanisms/files';
import { Problem, text } from '@townkeep/core/platform';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isLocalStorage } from '../../../platform/files/storage/local-storage.ts';
import type { Services } from '../../../platform/services.ts';
import { sendFile } from './send-file.ts';

const TIMEOUT_MS = 20_000;

/**
 * Serves the file behind a signed read address from our own address, where a viewer can open it. The signature in the
 * address is the permission, as for reading it directly.
 * @throws Problem not_found for an address that is not of our files
 */
export async function previewFile(
  services: Services,
  request: FastifyRequest<{ Querystring: Record<string, string> }>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { storage } = services;
  // A repeated parameter is a list.
  const address = String(request.query['url'] ?? '');
  const [location = '', query = ''] = address.split('?', 2);
  const key = storage.keyOf(location);
  if (key === null) throw new Problem('not_found');
  if (!isLocalStorage(storage)) return passOn(reply, address, key, request.headers.range);
  const verdict = storage.verifyRead({ ...Object.fromEntries(new URLSearchParams(query)), key });
  if (!verdict.ok) return reply.code(403).send({ code: 'no_right', message: text('noRight') });
  const file = await storage.read(key);
  if (file === null) throw new Problem('not_found');
  return sendFile(reply, file, { ...verdict, disposition: 'inline' }, request.headers.range);
}

/**
 * Passes the bucket's answer on with our own headers. The bucket checks the signature; the address is always one of the
 * bucket's.
 */
async function passOn(
  reply: FastifyReply,
  address: string,
  key: string,
  range: string | undefined,
): Promise<FastifyReply> {
  const answer = await fetch(address, {
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: range === undefined ? {} : { range },
  });
  if (!answer.ok || answer.body === null) throw new Problem(answer.status === 403 ? 'no_right' : 'not_found');
  const fileName = key.slice(key.lastIndexOf('/') + 1);
  const sizeBytes = Number(answer.headers.get('content-length') ?? 0);
  const stream = Readable.fromWeb(answer.body as Parameters<typeof Readable.fromWeb>[0]);
  const contentRange = answer.headers.get('content-range');
  if (contentRange !== null) reply.code(206).header('content-range', contentRange);
  return sendFile(
    reply,
    { stream, sizeBytes },
    {
      fileName,
      contentType: answer.headers.get('content-type') ?? contentTypeFor(fileExtension(fileName)),
      disposition: 'inline',
    },
    undefined,
  );
}
