import { BYTES_PER_MB, MAX_FILE_BYTES } from '@townkeep/core/mechanisms/files';
import { Problem, text } from '@townkeep/core/platform';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isLocalStorage, type LocalStorage } from '../../../platform/files/storage/local-storage.ts';
import { errorResponseXml, type PostRefusal } from '../../../platform/files/storage/post-response.ts';
import type { Services } from '../../../platform/services.ts';
import { countArriving } from '../count-arriving.ts';
import { previewFile } from './preview.ts';
import { sendFile } from './send-file.ts';

const XML = 'application/xml; charset=utf-8';

/** The routes below in the API document. They are not in the contract, since no JSON goes in or out. */
export const storagePaths = {
  '/storage/upload': {
    post: {
      tags: ['Files'],
      summary: 'Post a file with its signed form (embedded storage)',
      requestBody: { content: { 'multipart/form-data': {} } },
      responses: {
        201: { description: 'XML with the Location of the file' },
        400: { description: 'Too large or empty' },
        403: { description: 'Not signed, or expired' },
        429: { description: 'Too many requests, or too many bytes within an hour' },
        507: { description: 'No room for files' },
      },
    },
  },
  '/storage/preview': {
    get: {
      tags: ['Files'],
      summary: 'Show the file behind a signed read address from our own address',
      parameters: [{ name: 'url', in: 'query', required: true, schema: { type: 'string' } }],
      responses: { 200: { description: 'The file' }, 403: { description: 'Not signed, or expired' } },
    },
  },
} as const;

/** Serves the embedded storage, with S3's interface, and previews of files of either storage. */
export function serveStorage(server: FastifyInstance, services: Services): void {
  const { storage, takeRequest } = services;
  server.get<{ Querystring: Record<string, string> }>('/api/storage/preview', (request, reply) =>
    previewFile(services, request, reply),
  );
  if (!isLocalStorage(storage)) return;
  server.post('/api/storage/upload', async (request, reply) => {
    await takeRequest('upload', request.ip);
    return receiveFile({ services, storage, request, reply });
  });
  server.get<{ Params: { '*': string }; Querystring: Record<string, string> }>('/api/storage/*', (request, reply) =>
    readFile(storage, request, reply),
  );
}

/** A request that posts a file to the embedded storage. */
interface Posting {
  readonly services: Services;
  readonly storage: LocalStorage;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

async function receiveFile(posting: Posting): Promise<FastifyReply> {
  if (!posting.request.isMultipart()) throw new Problem('unsupported_media_type');
  return acceptForm(posting).catch((error: unknown) => {
    if (!isMalformed(error)) throw error;
    return refuse(posting.reply, 400, { code: 'MalformedPOSTRequest', message: text('uploadFailed') });
  });
}

/**
 * Returns whether the form parser failed on a body that is malformed or was cut off. Those errors have no code, unlike
 * errors of a connection.
 */
function isMalformed(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  return (
    code === 'ECONNRESET' ||
    code === 'ERR_STREAM_PREMATURE_CLOSE' ||
    /^(Unexpected end of|Multipart: |\w+ terminated early)/.test(error.message)
  );
}

async function acceptForm(posting: Posting): Promise<FastifyReply> {
  const fields: Record<string, string | undefined> = {};
  // One byte above the limit, so that a file of exactly the limit differs from a longer one.
  for await (const part of posting.request.parts({ limits: { fileSize: MAX_FILE_BYTES + 1 } })) {
    if (part.type === 'field') fields[part.fieldname] = String(part.value);
    else if (part.fieldname !== 'file') part.file.resume();
    else return keepFile(posting, fields, part.file);
  }
  return refuse(posting.reply, 400, { code: 'InvalidArgument', message: text('uploadFailed') });
}

async function keepFile(
  { services, storage, request, reply }: Posting,
  fields: Readonly<Record<string, string | undefined>>,
  file: AsyncIterable<Uint8Array>,
): Promise<FastifyReply> {
  const verdict = storage.verifyUpload(fields);
  if (!verdict.ok) return refuse(reply, 403, { code: 'AccessDenied', message: text('uploadFailed') });
  const { key, contentLengthMax } = verdict;
  const stream = await countArriving(services, { agencyId: verdict.agencyId, key, ip: request.ip }, file);
  const received = await storage.receive({ key, contentLengthMax, stream });
  if (received.ok)
    return reply
      .code(201)
      .header('content-type', XML)
      .send(storage.postAnswer({ key, etag: received.etag }));
  if (received.reason === 'no_room') throw new Problem('storage_full');
  return received.reason === 'too_large'
    ? refuse(reply, 400, {
        code: 'EntityTooLarge',
        message: text('fileTooLarge', { n: Math.floor(contentLengthMax / BYTES_PER_MB) }),
        maxSizeAllowed: contentLengthMax,
      })
    : refuse(reply, 400, { code: 'EntityTooSmall', message: text('uploadFailed') });
}

/** Refuses the file. The rest of it is not read, so the connection closes after the answer. */
function refuse(reply: FastifyReply, status: number, refusal: PostRefusal): FastifyReply {
  return reply.code(status).headers({ 'content-type': XML, connection: 'close' }).send(errorResponseXml(refusal));
}

async function readFile(
  storage: LocalStorage,
  request: FastifyRequest<{ Params: { '*': string }; Querystring: Record<string, string> }>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const verdict = storage.verifyRead({ ...request.query, key: request.params['*'] });
  if (!verdict.ok) return refuse(reply, 403, { code: 'AccessDenied', message: text('notFound') });
  const file = await storage.read(verdict.key);
  if (file === null) throw new Problem('not_found');
  return sendFile(reply, file, verdict, request.headers.range);
}
