import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { buildValues } from './plugins/build-values.ts';
import { font } from './plugins/font-subset.ts';
import { preloadChunk } from './plugins/preload-chunk.ts';
import { FONT_NAME, fontWeights } from './src/ui/theme/tokens.ts';

const require = createRequire(import.meta.url);
const api = process.env['TOWNKEEP_API'] ?? 'http://127.0.0.1:3000';
const pages = {
  index: resolve(import.meta.dirname, 'index.html'),
  public: resolve(import.meta.dirname, 'public.html'),
  portal: resolve(import.meta.dirname, 'portal.html'),
};
type Page = keyof typeof pages;
const isStaff = (mode: string): boolean => mode !== 'public' && mode !== 'portal';

// Files that pdfjs loads by name while it reads a PDF: decoders of scans, and fonts and encodings that the PDF lacks.
const pdfParts = (): Plugin => ({
  name: 'pdf-parts',
  apply: (_, { mode }) => isStaff(mode),
  generateBundle() {
    const manifest = require.resolve('pdfjs-dist/package.json');
    const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };
    for (const folder of ['cmaps', 'standard_fonts', 'wasm']) {
      const from = join(dirname(manifest), folder);
      for (const name of readdirSync(from).filter((name) => !name.includes('quickjs') && !name.endsWith('.wasm')))
        this.emitFile({
          type: 'asset',
          fileName: `assets/pdfjs-${version}/${folder}/${name}`,
          source: readFileSync(join(from, name)),
        });
    }
  },
});

/** Returns every file of the bundle that a file imports, directly or through other files. */
function transitiveImports(file: string, importsOf: (file: string) => readonly string[]): ReadonlySet<string> {
  const found = new Set(importsOf(file));
  for (const each of found) for (const next of importsOf(each)) found.add(next);
  return found;
}

// When files import each other, one of them runs before its imports exist, and a component is undefined.
const noCycles = (): Plugin => ({
  name: 'no-cycles',
  generateBundle(_, bundle) {
    const importsOf = (file: string) => (bundle[file]?.type === 'chunk' ? bundle[file].imports : []);
    const circular = Object.keys(bundle).filter((file) => transitiveImports(file, importsOf).has(file));
    if (circular.length > 0)
      this.error(
        `Files of the bundle import each other. Keep their parts in one file (codeSplitting):\n${circular.join('\n')}`,
      );
  },
});

// Residents load the font with the form, so it has letters only; tables of staff need figures of one width.
const publicSans = (mode: string): Plugin =>
  font({
    name: FONT_NAME,
    file: require.resolve('@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2'),
    weights: { min: Number(fontWeights.regular), max: Number(fontWeights.bold) },
    features: isStaff(mode) ? ['kern', 'tnum'] : ['kern'],
  });

// Parts that several pages of staff share. Merged by size alone, the files would import each other. The first load of a
// list has no group actions: they load when rows are selected.
const staffGroups = [
  { name: 'staff-combobox', test: /components.Combobox/, priority: 2 },
  {
    name: 'staff-listing',
    test: /web.src.staff.(mechanisms.listing.(?!group)|casework.submissions.(listing|submissions))./,
    minShareCount: 2,
    priority: 3,
  },
  { name: 'staff-record', test: /web.src.staff.(mechanisms.record|casework.submissions)./, minShareCount: 2 },
  {
    name: 'staff-ui',
    test: /(web.src.ui.(?!attachments|uploads|custom-fields|SortableRows)|core.src)./,
    minShareCount: 2,
  },
];

// Most pages of staff need it: the lists, and the records that are opened from them.
const preloaded = (mode: string): Plugin[] => (isStaff(mode) ? [preloadChunk('staff-listing')] : []);

/** The page of a mode; without one, that of the development server, the page of staff. */
function inputOf(mode: string): Partial<Record<Page, string>> {
  const name: Page = isStaff(mode) ? 'index' : (mode as Page);
  return { [name]: pages[name] };
}

// Three pages, three bundles: no visitor needs two, and a shared file would grow with each page. Each build makes the
// page of its mode. All write to the same folder; the build of the public page runs first and empties it.
export default defineConfig(({ mode }) => ({
  plugins: [react(), buildValues(), publicSans(mode), pdfParts(), noCycles(), ...preloaded(mode)],
  worker: { format: 'es' },
  build: {
    outDir: 'dist',
    emptyOutDir: mode === 'public',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: inputOf(mode),
      // A page has a few files instead of fifty: each file costs a request, and requests on phones are slow.
      output: {
        codeSplitting: {
          groups: [
            { name: `${mode}-first`, tags: ['$initial'], priority: 4 },
            { name: `${mode}-map`, test: /maplibre|react-map-gl/, priority: 1 },
            ...(isStaff(mode) ? staffGroups : []),
            // A file for each set of pages. Small ones merged with others would import each other.
            { name: `${mode}-later`, minShareCount: 2, entriesAware: true },
          ],
        },
      },
    },
    chunkSizeWarningLimit: 1200,
  },
  html: { cspNonce: '__CSP_NONCE__' },
  server: { proxy: { '/api': api, '/oidc': api, '/signin': api } },
}));
