import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { readHeaders } from '../../../platform/files/read-headers.ts';
import type { StoredFile } from '../../../platform/files/storage/storage.ts';

/** A file and how it is shown. */
export interface ShownFile {
  readonly fileName: string;
  readonly contentType: string;
  readonly disposition: 'inline' | 'attachment';
}

/** Sends a stored file, or the one range that a player or PDF viewer asks for. Source: RFC 9110 §14. */
export function sendFile(
  reply: FastifyReply,
  file: StoredFile,
  shown: ShownFile,
  rangeHeader: string | undefined,
): FastifyReply {
  const range = readRange(rangeHeader, file.sizeBytes);
  reply.headers({ ...readHeaders(shown), 'accept-ranges': 'bytes' });
  if (range === 'unsatisfiable') {
    file.stream.destroy();
    return reply.code(416).header('content-range', `bytes */${file.sizeBytes}`).send();
  }
  if (range === null) return reply.header('content-length', file.sizeBytes).send(file.stream);
  return reply
    .code(206)
    .headers({
      'content-range': `bytes ${range.first}-${range.last}/${file.sizeBytes}`,
      'content-length': range.last - range.first + 1,
    })
    .send(Readable.from(part(file.stream, range)));
}

interface Range {
  readonly first: number;
  /** Inclusive. */
  readonly last: number;
}

/**
 * Returns the requested bytes; null for the whole file, which also answers a header that is not understood or names
 * several ranges.
 */
export function readRange(header: string | undefined, sizeBytes: number): Range | 'unsatisfiable' | null {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '');
  if (match === null || (match[1] === '' && match[2] === '')) return null;
  const isSuffix = match[1] === '';
  const first = isSuffix ? Math.max(0, sizeBytes - Number(match[2])) : Number(match[1]);
  const last = isSuffix || match[2] === '' ? sizeBytes - 1 : Math.min(Number(match[2]), sizeBytes - 1);
  return first >= sizeBytes || last < first ? 'unsatisfiable' : { first, last };
}

async function* part(stream: AsyncIterable<Uint8Array>, { first, last }: Range): AsyncGenerator<Uint8Array> {
  let at = 0;
  for await (const chunk of stream) {
    const piece = chunk.subarray(Math.max(0, first - at), Math.max(0, last + 1 - at));
    if (piece.length > 0) yield piece;
    at += chunk.length;
    if (at > last) return;
  }
}
