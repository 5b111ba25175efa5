import { enableCompileCache } from 'node:module';

// What was compiled once, types stripped, need not be compiled at the next start: most of a start's time.
enableCompileCache();
await import('./serve.ts');
