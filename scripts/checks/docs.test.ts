import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const dependencies = (path: string): string[] =>
  Object.keys((JSON.parse(read(path)) as { dependencies?: object }).dependencies ?? {}).filter(
    (name) => !name.startsWith('@townkeep/'),
  );

const sections = Object.fromEntries(
  read('docs/DEPENDENCIES.md')
    .split(/^## /m)
    .slice(1)
    .map((part) => {
      const [heading = '', ...lines] = part.split('\n');
      return [heading.trim(), lines.flatMap((line) => /^\| `([^`]+)` \| \S/.exec(line)?.[1] ?? [])];
    }),
);

test.each([
  ['The project', 'package.json'],
  ['core', 'packages/core/package.json'],
  ['geo-files', 'packages/geo-files/package.json'],
  ['inbound-mail', 'packages/inbound-mail/package.json'],
  ['suggestions', 'packages/suggestions/package.json'],
  ['api', 'packages/api/package.json'],
  ['web', 'packages/web/package.json'],
])('each production dependency of %s has its reason', (section, path) => {
  expect(sections[section]?.toSorted()).toEqual(dependencies(path).toSorted());
});

test('.env.example names every setting of the server and of compose.yaml, and no other', () => {
  const [, declared = ''] =
    /const environment = z\.object\(\{(.*?)\n\}\);/s.exec(read('packages/api/src/platform/settings/settings.ts')) ?? [];
  const known = [...declared.matchAll(/^ {2}([A-Z][A-Z0-9_]*):/gm)].map((match) => match[1]!);
  const composed = [...read('compose.yaml').matchAll(/\$\{([A-Z][A-Z0-9_]*)/g)].map((match) => match[1]!);
  const shown = [...read('.env.example').matchAll(/^#?([A-Z][A-Z0-9_]*)=/gm)].map((match) => match[1]!);
  expect(known.length).toBeGreaterThan(20);
  expect(shown.toSorted()).toEqual([...new Set([...known, ...composed])].toSorted());
});

test('the targets of links in the documents exist', () => {
  const documents = readdirSync(join(root, 'docs')).filter((name) => name.endsWith('.md'));
  for (const path of ['README.md', ...documents.map((name) => `docs/${name}`)]) {
    for (const [, target = ''] of read(path).matchAll(/\]\((?!https?:)([^)#]+)/g)) {
      expect(() => readFileSync(join(root, path, '..', target)), `${path} links to ${target}`).not.toThrow(/ENOENT/);
    }
  }
});

test('the lines of the recipes are in the files that they name', () => {
  const recipes = read('docs/RECIPES.md');
  const missing: string[] = [];
  let lines = 0;
  for (const [, diff = ''] of recipes.matchAll(/^```diff\n(.*?)^```/gms)) {
    let path = '';
    let source = new Set<string>();
    for (const line of diff.trim().split('\n')) {
      const named = /^--- (?:a\/|new )(.+)$/.exec(line)?.[1];
      if (named !== undefined) {
        path = named;
        source = new Set(read(path).split('\n'));
      } else if (line.startsWith('+')) {
        lines += 1;
        if (!source.has(line.slice(1))) missing.push(`${path}: ${line.slice(1)}`);
      }
    }
  }
  expect(lines).toBeGreaterThan(100);
  expect(missing).toEqual([]);
});

test('DATABASE.md lists every table', () => {
  const [, tables = ''] = /^export interface DB \{\n(.*?)^\}/ms.exec(
    read('packages/api/src/platform/database/schema.ts'),
  )!;
  const names = [...tables.matchAll(/^ {2}(\w+):/gm)].map(([, name]) => name!);
  const cells = [...read('docs/DATABASE.md').matchAll(/^\|[^|]*\|([^|]*)\|/gm)].map(([, cell]) => cell!);
  const listed = new Set(cells.flatMap((cell) => [...cell.matchAll(/`(\w+)`/g)].map(([, name]) => name!)));
  expect(names.length).toBeGreaterThan(30);
  expect(names.filter((name) => !listed.has(name))).toEqual([]);
});
