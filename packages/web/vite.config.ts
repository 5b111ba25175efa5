import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const api = process.env['TOWNKEEP_API'] ?? 'http://127.0.0.1:3000';

// Two pages, two bundles: the staff application and the public pages share no entry.
export default defineConfig({
  plugins: [react()],
  build: {
    outDir: 'dist',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: { index: resolve(import.meta.dirname, 'index.html'), public: resolve(import.meta.dirname, 'public.html') } },
    chunkSizeWarningLimit: 1200,
  },
  html: { cspNonce: '__CSP_NONCE__' },
  server: { proxy: { '/api': api, '/oidc': api, '/signin': api } },
});
