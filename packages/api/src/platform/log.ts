import { type DestinationStream, pino } from 'pino';

/**
 * What a database says of a failed statement: its values are residents' words. The embedded one calls them `params`.
 */
const statement = ['parameters', 'params', 'query', 'detail', 'where'].flatMap((name) => [
  `err.${name}`,
  `err.cause.${name}`,
]);

/** Structured logs. Never a secret, a token, or a resident's words: log ids and templates, not contents. */
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
