import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';

// Where statements may be: the platform, queries files, tests; bulk statements of the operator and the demo; the tables
// that the sign-in provider keeps for itself.
const ALLOWED = [
  /\/(platform|testing|operator|demo)\//,
  /queries(\.ts$|\/)/,
  /[.](test|heavy|fixture)\.ts$/,
  /\/sign-in\/provider\/(keys|records)\.ts$/,
];

const BUILDER = /import\s*\{[^}]*\b(query|sql)\b[^}]*\}\s*from\s*'[^']*(tenancy\.ts|kysely)'/;
const TEXT = /\.(run|script)\(\s*[`'"]\s*(select|insert|update|delete|with|lock|merge)\b/i;

/** Returns the files of `packages/api/src` under `folder` with a statement outside queries files and the platform. */
export async function misplacedStatements(folder: string): Promise<string[]> {
  const found: string[] = [];
  for await (const path of glob('packages/api/src/**/*.ts', { cwd: folder })) {
    if (ALLOWED.some((allowed) => allowed.test(`/${path}`))) continue;
    const source = await readFile(join(folder, path), 'utf8');
    if (BUILDER.test(source) || TEXT.test(source)) found.push(path);
  }
  return found.toSorted();
}
