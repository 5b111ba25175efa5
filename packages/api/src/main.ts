import { enableCompileCache } from 'node:module';

// Compiled code (with types stripped) is cached for the next start; compiling is most of a start's time.
enableCompileCache();
await import('./serve.ts');
