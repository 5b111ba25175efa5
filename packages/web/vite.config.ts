import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const api = process.env['TOWNKEEP_API'] ?? 'http://127.0.0.1:3000';
const pages = { index: resolve(import.meta.dirname, 'index.html'), public: resolve(import.meta.dirname, 'public.html') };

// What pdfjs asks for by name while it reads a file: decoders of scans, fonts and encodings that the file does not carry.
const pdfParts = (): Plugin => ({
  name: 'pdf-parts',
  apply: (_, { mode }) => mode !== 'public',
  generateBundle() {
    const manifest = createRequire(import.meta.url).resolve('pdfjs-dist/package.json');
    const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };
    for (const folder of ['cmaps', 'standard_fonts', 'wasm']) {
      const from = join(dirname(manifest), folder);
      for (const name of readdirSync(from).filter((name) => !name.includes('quickjs') && !name.endsWith('.wasm')))
        this.emitFile({ type: 'asset', fileName: `assets/pdfjs-${version}/${folder}/${name}`, source: readFileSync(join(from, name)) });
    }
  },
});

// Two pages, two bundles: nobody needs both, and what they shared would grow with either. A build makes the page that
// its mode names, into the same folder; the one of the public page comes first and empties it.
export default defineConfig(({ mode }) => ({
  plugins: [react(), pdfParts()],
  worker: { format: 'es' },
  build: {
    outDir: 'dist',
    emptyOutDir: mode === 'public',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: mode === 'public' ? { public: pages.public } : { index: pages.index },
      // A page comes in a few files, not in fifty: each costs a request, and a phone's are slow.
      output: {
        codeSplitting: {
          groups: [
            { name: `${mode}-first`, tags: ['$initial'], priority: 2 },
            { name: `${mode}-map`, test: /maplibre|react-map-gl|ui.map/, priority: 1 },
            { name: `${mode}-later`, minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 30_000 },
          ],
        },
      },
    },
    chunkSizeWarningLimit: 1200,
  },
  html: { cspNonce: '__CSP_NONCE__' },
  server: { proxy: { '/api': api, '/oidc': api, '/signin': api } },
}));
