import { pino } from 'pino';

/** Structured logs. Never a secret, a token, or a resident's words: log ids and templates, not contents. */
export function createLog(level: string): Log {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: ['*.password', '*.token', '*.authorization', '*.cookie', 'err.parameters', 'err.query', 'err.detail', 'err.where'], censor: '[redacted]' },
  });
}

export type Log = pino.Logger;
