import { Worker } from 'node:worker_threads';
import type { RenderRequest } from '../renderer.ts';
import { compileDocument } from './compile.ts';

// The process that renders documents. It ends with its parent, and when it takes too much memory.
new Worker(new URL('memory-guard.child.ts', import.meta.url)).unref();

process.on('disconnect', () => process.exit());
process.on('message', (request) => {
  process.send!(compileDocument(request as RenderRequest));
});
