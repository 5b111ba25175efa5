import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** A smaller answer fits one packet anyway. The session's tokens are in answers below it. */
const MIN_BYTES = 1024;

/**
 * Compresses JSON answers. An attacker who guesses a secret by the length of compressed answers (BREACH) needs the
 * browser to send the session by itself; calls carry it in a header that only the application's own pages can add.
 * Compressed requests are not read: a small one could unpack to any size.
 */
export const compressAnswers = (server: FastifyInstance) =>
  server.register(compress, {
    threshold: MIN_BYTES,
    customTypes: /^application\/json\b/,
    encodings: ['gzip'],
    globalDecompression: false,
  });
