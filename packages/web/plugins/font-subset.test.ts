import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { build, type Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { font } from './font-subset.ts';

const require = createRequire(import.meta.url);
const file = require.resolve('@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2');

test('a page preloads its font and declares it with the nonce; the font is a small part of the whole', async () => {
  const { output } = (await build({
    configFile: false,
    logLevel: 'error',
    root: resolve(import.meta.dirname, '..'),
    plugins: [font({ name: 'Sans', file, weights: { min: 400, max: 600 }, features: ['kern'] })],
    build: { write: false, assetsInlineLimit: 0, rolldownOptions: { input: 'plugins/testing/page.html' } },
  })) as Rolldown.RolldownOutput;
  const assets = output.filter(({ type }) => type === 'asset') as Rolldown.OutputAsset[];
  const built = assets.find(({ fileName }) => fileName.endsWith('.woff2'))!;
  expect(Buffer.from(built.source).subarray(0, 4).toString()).toBe('wOF2');
  expect(built.source.length).toBeGreaterThan(5_000);
  expect(built.source.length).toBeLessThan(19_000);
  const html = String(assets.find(({ fileName }) => fileName.endsWith('.html'))!.source);
  expect(html).toContain(`<link rel="preload" href="/${built.fileName}" as="font" type="font/woff2" crossorigin`);
  expect(html).toMatch(/<style nonce="__CSP_NONCE__">@font-face\{[^}]*font-display:optional[^}]*url\(\/assets\/font-/);
});
