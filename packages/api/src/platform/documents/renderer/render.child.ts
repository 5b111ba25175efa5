import type { RenderRequest } from '../renderer.ts';
import { compileDocument } from './compile.ts';

// The process that renders documents. It ends with its parent, which watches its memory.

// Ctrl-C reaches this process too. Its parent finishes the document first, and its end is the end of this one.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
process.on('disconnect', () => process.exit());
process.on('message', (request) => {
  process.send!(compileDocument(request as RenderRequest));
});
