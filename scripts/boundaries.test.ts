import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const run = promisify(execFile);

// One bad import per rule: its file and its source.
const plants: Record<string, readonly [file: string, source: string]> = {
  'no-cycle': [
    'packages/core/src/tags/around.ts',
    "import { round } from './round.ts';\nexport const around: unknown = () => round;",
  ],
  'no-unresolvable': ['packages/core/src/tags/lost.ts', "export * from './nowhere.ts';"],
  'core-is-alone': [
    'packages/core/src/tags/server.ts',
    "import { serve } from '../../../api/src/agencies/index.ts';\nexport const served = serve;",
  ],
  'core-is-pure': [
    'packages/core/src/tags/clock.ts',
    "import { hrtime } from 'node:process';\nexport const now = hrtime;",
  ],
  'package-is-alone': [
    'packages/inbound-mail/src/rule.ts',
    "import { tag } from '../../core/src/tags/index.ts';\nexport const known = tag;",
  ],
  'package-by-index': [
    'packages/api/src/agencies/reader.ts',
    "import { lines } from '../../../inbound-mail/src/lines.ts';\nexport const read = lines;",
  ],
  'package-for-api': [
    'packages/web/src/ui/mail.ts',
    "import { lines } from '../../../inbound-mail/src/index.ts';\nexport const read = lines;",
  ],
  'api-not-web': [
    'packages/api/src/agencies/screen.ts',
    "import type { Screen } from '../../../web/src/ui/screen.ts';\nexport type S = Screen;",
  ],
  'web-not-api': [
    'packages/web/src/ui/server.ts',
    "import type { Served } from '../../../api/src/agencies/index.ts';\nexport type S = Served;",
  ],
  'platform-no-feature': [
    'packages/api/src/platform/knows.ts',
    "import { serve } from '../agencies/index.ts';\nexport const known = serve;",
  ],
  'mechanism-no-feature': ['packages/core/src/custom-fields/knows.ts', "export * from '../tags/index.ts';"],
  'documents-no-feature': [
    'packages/api/src/documents/knows.ts',
    "import { file } from '../submissions/index.ts';\nexport const known = file;",
  ],
  'documents-no-feature (core)': ['packages/core/src/documents/knows.ts', "export * from '../cases/index.ts';"],
  'feature-by-index': [
    'packages/api/src/lists/peeks.ts',
    "import { inner } from '../agencies/inner.ts';\nexport const peeked = inner;",
  ],
  'demo-takes-parts': [
    'packages/api/src/agencies/demo.ts',
    "import { city } from '../demo/content/city.ts';\nexport const made = city;",
  ],
  'testing-stays-in-tests': [
    'packages/api/src/agencies/shortcut.ts',
    "import { fake } from '../testing/fake.ts';\nexport const shortcut = fake;",
  ],
  'sql-in-queries': [
    'packages/api/src/lists/statement.ts',
    "export const all = (tx: { run: (sql: string) => unknown }) => tx.run('select 1');",
  ],
  'kysely-in-queries': [
    'packages/api/src/lists/builder.ts',
    "import { sql } from 'kysely';\nexport const one = sql`select 1`;",
  ],
  'staff-alone': [
    'packages/web/src/staff/peek.ts',
    "import { page } from '../public/page.ts';\nexport const peeked = page;",
  ],
  'web-feature-by-index': [
    'packages/web/src/staff/outbox/peek.ts',
    "import { inner } from '../cases/inner.ts';\nexport const peeked = inner;",
  ],
  'public-alone': [
    'packages/web/src/public/peek.ts',
    "import { page } from '../staff/page.ts';\nexport const peeked = page;",
  ],
  'pay-alone': [
    'packages/web/src/pay/peek.ts',
    "import { page } from '../staff/page.ts';\nexport const peeked = page;",
  ],
  'ui-knows-no-feature': [
    'packages/web/src/ui/knows.ts',
    "import { page } from '../staff/page.ts';\nexport const known = page;",
  ],
  'core-feature-by-index': [
    'packages/core/src/departments/peek.ts',
    "import { inner } from '../tags/inner.ts';\nexport const peeked = inner;",
  ],
};

// Targets of the planted imports, harmless in themselves.
const bystanders: Record<string, string> = {
  'packages/core/src/tags/round.ts':
    "import { around } from './around.ts';\nexport const round: unknown = () => around;",
  'packages/core/src/tags/index.ts': 'export const tag = 1;',
  'packages/core/src/tags/inner.ts': 'export const inner = 1;',
  'packages/core/src/cases/index.ts': 'export const open = 1;',
  'packages/api/src/submissions/index.ts': 'export const file = 1;',
  'packages/api/src/documents/good.ts': "import { serve } from '../agencies/index.ts';\nexport const good = serve;",
  'packages/inbound-mail/src/index.ts': "export { lines } from './lines.ts';",
  'packages/inbound-mail/src/lines.ts': 'export const lines = 1;',
  'packages/api/src/agencies/mail.ts':
    "import { lines } from '../../../inbound-mail/src/index.ts';\nexport const read = lines;",
  'packages/api/src/agencies/index.ts': 'export const serve = 1;\nexport type Served = number;',
  'packages/api/src/agencies/inner.ts': 'export const inner = 1;',
  'packages/api/src/lists/good.ts': "import { serve } from '../agencies/index.ts';\nexport const good = serve;",
  'packages/api/src/demo/content/city.ts': 'export const city = 1;',
  'packages/api/src/testing/fake.ts': 'export const fake = 1;',
  'packages/web/src/ui/screen.ts': 'export type Screen = string;',
  'packages/web/src/staff/page.ts': 'export const page = 1;',
  'packages/web/src/staff/cases/index.ts': 'export const shown = 1;',
  'packages/web/src/staff/cases/inner.ts': 'export const inner = 1;',
  'packages/web/src/staff/outbox/good.ts': "import { shown } from '../cases/index.ts';\nexport const good = shown;",
  'packages/web/src/public/page.ts': 'export const page = 1;',
};

let folder: string;
let report: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'townkeep-boundaries-'));
  const files = [...Object.values(plants), ...Object.entries(bystanders)];
  for (const [path, source] of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), `${source}\n`);
  }
  await cp(join(root, 'package.json'), join(folder, 'package.json'));
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  report = await run(process.execPath, [join(root, 'scripts/boundaries.ts'), folder]).then(
    () => 'nothing was caught',
    (error: { stdout: string }) => error.stdout,
  );
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A second plant of a rule names it with an addition. */
const ruleOf = (name: string): string =>
  name === 'kysely-in-queries' ? 'sql-in-queries' : name.replace(' (core)', '');

test.each(Object.entries(plants))('%s is caught', (name, [file]) => {
  const rule = ruleOf(name);
  expect(report.split('\n').some((line) => line.startsWith(`${rule}: ${file} `))).toBe(true);
});

test('files that keep to the rules are not reported', () => {
  for (const file of [
    'packages/api/src/lists/good.ts',
    'packages/api/src/agencies/mail.ts',
    'packages/api/src/documents/good.ts',
    'packages/web/src/staff/outbox/good.ts',
  ]) {
    expect(report).not.toContain(file);
  }
});

test('each rule has a planted import', async () => {
  const { default: config } = (await import(join(root, '.dependency-cruiser.mjs'))) as {
    default: { forbidden: { name: string }[] };
  };
  const planted = new Set(Object.keys(plants).map(ruleOf));
  expect(config.forbidden.map((rule) => rule.name).toSorted()).toEqual([...planted].toSorted());
});
