import { join } from 'node:path';
import { root } from './bootstrap.mjs';

/**
 * What Node is given to run the server: less room for young objects and for garbage than it would take by itself. It
 * answers small requests, of which little is left. `npm run bench` measures memory and speed with it; the Dockerfile
 * says the
 * same.
 */
export const serverArguments = [
  '--max-semi-space-size=8',
  '--heap-growing-percent=30',
  join(root, 'packages/api/src/main.ts'),
];

/**
 * For the C library of Linux, which else keeps memory apart for each of its threads, and once it has freed a large
 * block, keeps the
 * next ones for itself too: what learning categories needs for a moment, a quarter of the memory, would never be given
 * back.
 */
export const serverEnvironment = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '262144' };
