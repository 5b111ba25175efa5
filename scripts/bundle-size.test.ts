import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'townkeep-bundle-'));
  const files = {
    'main.js': 'import{a as b}from"./shared.js";import"./side.js";const later=()=>import("./map.js");',
    'shared.js': 'export{x}from"./deep.js"',
    'side.js': '',
    'deep.js': 'import "./shared.js"',
    'map.js': '',
    'main.css': '',
    'font.woff2': '',
  };
  for (const [name, source] of Object.entries(files)) await writeFile(join(folder, name), source);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('the first load has the files that the page names and their static imports, not the dynamic ones', async () => {
  const { firstLoad } = (await import(join(import.meta.dirname, 'bundle-size.mjs'))) as {
    firstLoad: (html: string, folder: string) => string[];
  };
  const html =
    '<link rel="preload" href="/font.woff2" as="font"><link rel="stylesheet" href="/main.css">' +
    '<link rel="icon" href="/icon.svg">' +
    '<script type="module" crossorigin src="/main.js"></script>';
  expect(
    firstLoad(html, folder)
      .map((file) => file.slice(folder.length + 1))
      .toSorted(),
  ).toEqual(['deep.js', 'font.woff2', 'main.css', 'main.js', 'shared.js', 'side.js']);
});
