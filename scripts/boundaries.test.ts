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
    'packages/core/src/mechanisms/tags/around.ts',
    "import { round } from './round.ts';\nexport const around: unknown = () => round;",
  ],
  'no-unresolvable': ['packages/core/src/mechanisms/tags/lost.ts', "export * from './nowhere.ts';"],
  'core-is-alone': [
    'packages/core/src/mechanisms/tags/server.ts',
    "import { serve } from '../../../../api/src/office/agencies/index.ts';\nexport const served = serve;",
  ],
  'core-is-pure': [
    'packages/core/src/mechanisms/tags/clock.ts',
    "import { hrtime } from 'node:process';\nexport const now = hrtime;",
  ],
  'package-is-alone': [
    'packages/inbound-mail/src/rule.ts',
    "import { tag } from '../../core/src/mechanisms/tags/index.ts';\nexport const known = tag;",
  ],
  'package-by-index': [
    'packages/api/src/office/agencies/reader.ts',
    "import { lines } from '../../../../inbound-mail/src/lines.ts';\nexport const read = lines;",
  ],
  'package-for-api': [
    'packages/web/src/ui/mail.ts',
    "import { lines } from '../../../inbound-mail/src/index.ts';\nexport const read = lines;",
  ],
  'api-not-web': [
    'packages/api/src/office/agencies/screen.ts',
    "import type { Screen } from '../../../../web/src/ui/screen.ts';\nexport type S = Screen;",
  ],
  'web-not-api': [
    'packages/web/src/ui/server.ts',
    "import type { Served } from '../../../api/src/office/agencies/index.ts';\nexport type S = Served;",
  ],
  'platform-no-feature': [
    'packages/api/src/platform/knows.ts',
    "import { serve } from '../office/agencies/index.ts';\nexport const known = serve;",
  ],
  'mechanism-no-feature': ['packages/core/src/mechanisms/custom-fields/knows.ts', "export * from '../tags/index.ts';"],
  'documents-no-feature': [
    'packages/api/src/mechanisms/documents/knows.ts',
    "import { file } from '../../casework/submissions/index.ts';\nexport const known = file;",
  ],
  'documents-no-feature (core)': [
    'packages/core/src/mechanisms/documents/knows.ts',
    "export * from '../../casework/cases/index.ts';",
  ],
  'feature-by-index': [
    'packages/api/src/mechanisms/lists/peeks.ts',
    "import { inner } from '../../office/agencies/inner.ts';\nexport const peeked = inner;",
  ],
  'demo-takes-parts': [
    'packages/api/src/office/agencies/demo.ts',
    "import { city } from '../../demo/content/city.ts';\nexport const made = city;",
  ],
  'testing-stays-in-tests': [
    'packages/api/src/office/agencies/shortcut.ts',
    "import { fake } from '../../testing/fake.ts';\nexport const shortcut = fake;",
  ],
  'sql-in-queries': [
    'packages/api/src/mechanisms/lists/statement.ts',
    "export const all = (tx: { run: (sql: string) => unknown }) => tx.run('select 1');",
  ],
  'kysely-in-queries': [
    'packages/api/src/mechanisms/lists/builder.ts',
    "import { sql } from 'kysely';\nexport const one = sql`select 1`;",
  ],
  'downward-from-casework': [
    'packages/web/src/staff/casework/cases/frame.ts',
    "import { frame } from '../../across/setup/index.ts';\nexport const framed = frame;",
  ],
  'downward-from-identity': [
    'packages/api/src/identity/people/files.ts',
    "import { file } from '../../casework/submissions/index.ts';\nexport const filed = file;",
  ],
  'downward-from-mechanisms': [
    'packages/core/src/mechanisms/tags/person.ts',
    "import { person } from '../../identity/people/index.ts';\nexport const tagged = person;",
  ],
  'downward-from-office': [
    'packages/core/src/office/agencies/tagged.ts',
    "import { tag } from '../../mechanisms/tags/index.ts';\nexport const tagged = tag;",
  ],
  'downward-from-platform': [
    'packages/core/src/platform/knows.ts',
    "import { tag } from '../mechanisms/tags/index.ts';\nexport const known = tag;",
  ],
  'staff-alone': [
    'packages/web/src/staff/peek.ts',
    "import { page } from '../public/page.ts';\nexport const peeked = page;",
  ],
  'web-feature-by-index': [
    'packages/web/src/staff/across/setup/peek.ts',
    "import { inner } from '../../casework/cases/inner.ts';\nexport const peeked = inner;",
  ],
  'public-alone': [
    'packages/web/src/public/peek.ts',
    "import { page } from '../staff/page.ts';\nexport const peeked = page;",
  ],
  'portal-alone': [
    'packages/web/src/portal/peek.ts',
    "import { page } from '../staff/page.ts';\nexport const peeked = page;",
  ],
  'ui-knows-no-feature': [
    'packages/web/src/ui/knows.ts',
    "import { page } from '../staff/page.ts';\nexport const known = page;",
  ],
  'core-feature-by-index': [
    'packages/core/src/across/departments/peek.ts',
    "import { inner } from '../../mechanisms/tags/inner.ts';\nexport const peeked = inner;",
  ],
};

// Targets of the planted imports, harmless in themselves.
const bystanders: Record<string, string> = {
  'packages/core/src/mechanisms/tags/round.ts':
    "import { around } from './around.ts';\nexport const round: unknown = () => around;",
  'packages/core/src/mechanisms/tags/index.ts': 'export const tag = 1;',
  'packages/core/src/mechanisms/tags/inner.ts': 'export const inner = 1;',
  'packages/core/src/casework/cases/index.ts': 'export const open = 1;',
  'packages/core/src/identity/people/index.ts': 'export const person = 1;',
  'packages/web/src/staff/across/setup/index.ts': 'export const frame = 1;',
  'packages/api/src/casework/submissions/index.ts': 'export const file = 1;',
  'packages/api/src/mechanisms/documents/good.ts':
    "import { serve } from '../../office/agencies/index.ts';\nexport const good = serve;",
  'packages/inbound-mail/src/index.ts': "export { lines } from './lines.ts';",
  'packages/inbound-mail/src/lines.ts': 'export const lines = 1;',
  'packages/api/src/office/agencies/mail.ts':
    "import { lines } from '../../../../inbound-mail/src/index.ts';\nexport const read = lines;",
  'packages/api/src/office/agencies/index.ts': 'export const serve = 1;\nexport type Served = number;',
  'packages/api/src/office/agencies/inner.ts': 'export const inner = 1;',
  'packages/api/src/mechanisms/lists/good.ts':
    "import { serve } from '../../office/agencies/index.ts';\nexport const good = serve;",
  'packages/api/src/demo/content/city.ts': 'export const city = 1;',
  'packages/api/src/testing/fake.ts': 'export const fake = 1;',
  'packages/web/src/ui/screen.ts': 'export type Screen = string;',
  'packages/web/src/staff/page.ts': 'export const page = 1;',
  'packages/web/src/staff/casework/cases/index.ts': 'export const shown = 1;',
  'packages/web/src/staff/casework/cases/inner.ts': 'export const inner = 1;',
  'packages/web/src/staff/across/setup/good.ts':
    "import { shown } from '../../casework/cases/index.ts';\nexport const good = shown;",
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
    'packages/api/src/mechanisms/lists/good.ts',
    'packages/api/src/office/agencies/mail.ts',
    'packages/api/src/mechanisms/documents/good.ts',
    'packages/web/src/staff/across/setup/good.ts',
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
