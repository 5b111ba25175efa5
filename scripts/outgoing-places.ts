import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The files that send requests to addresses of the operator's settings or of constants. Requests to an address that a
 * user or an agency names go through `platform/egress`.
 */
export const operatorsPlaces: readonly string[] = [
  'casework/cases/portal/providers/authorize-net/call.ts',
  'casework/cases/portal/providers/provider-fetch.ts',
  'casework/locations/geocoder/index.ts',
  'mechanisms/uploads/storage/preview.ts',
  'platform/sms.ts',
].map((path) => `packages/api/src/${path}`);

const NOT_READ = [/[.](test|heavy)[.]ts$/, /\/testing\//, /\/platform\/egress\//];

/** A request: by `fetch`, or by what `node:http`, `node:net` and their kind send with. Types are none. */
const SENDS = [
  /(?<![.\w])fetch\(/,
  /globalThis\.fetch/,
  /from 'undici'/,
  /import \w+ from 'node:(?:https?|http2)'/,
  /import \* as \w+ from 'node:(?:https?|http2|net|tls|dgram)'/,
  /import \{[^}]*\b(?:request|get|connect|createConnection)\b[^}]*\} from 'node:(?:https?|http2|net|tls)'/,
];

/** Returns the files of `packages/api/src` under `folder` that send requests themselves. */
export async function outgoingPlaces(folder: string): Promise<string[]> {
  const found: string[] = [];
  for await (const path of glob('packages/api/src/**/*.ts', { cwd: folder })) {
    if (NOT_READ.some((pattern) => pattern.test(`/${path}`))) continue;
    const source = await readFile(join(folder, path), 'utf8');
    if (SENDS.some((pattern) => pattern.test(source))) found.push(path);
  }
  return found.toSorted();
}
