import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const api = process.env['TOWNKEEP_API'] ?? 'http://127.0.0.1:3000';
const pages = { index: resolve(import.meta.dirname, 'index.html'), public: resolve(import.meta.dirname, 'public.html') };

// Two pages, two bundles: nobody needs both, and what they shared would grow with either. A build makes the page that
// its mode names, into the same folder; the one of the public page comes first and empties it.
export default defineConfig(({ mode }) => ({
  plugins: [react()],
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
