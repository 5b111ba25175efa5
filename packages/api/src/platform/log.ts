import { type DestinationStream, pino } from 'pino';

/**
 * Properties of a database error that contain values, which can be residents' words. The embedded database uses
 * `params`.
 */
const statement = ['parameters', 'params', 'query', 'detail', 'where'].flatMap((name) => [
  `err.${name}`,
  `err.cause.${name}`,
]);

/**
 * Creates the structured log. Never log a secret, a token or a resident's words: log ids and templates, not contents.
 */
export function createLog(level: string, destination?: DestinationStream): Log {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: ['*.password', '*.token', '*.authorization', '*.cookie', ...statement], censor: '[redacted]' },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}

export type Log = pino.Logger;
