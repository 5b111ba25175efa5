import { gzipSync } from 'node:zlib';

/** Returns a CSV file as calls take it. */
export const pack = (...lines: readonly string[]): string => gzipSync(lines.join('\r\n')).toString('base64');
