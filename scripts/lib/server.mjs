import { join } from 'node:path';
import { root } from './bootstrap.mjs';

/**
 * Arguments of Node for the server: bounded room for young objects and little for garbage, because small requests leave
 * little behind. `npm run bench` measures memory and speed with them; the Dockerfile has the same.
 */
export const serverArguments = [
  '--max-semi-space-size=16',
  '--heap-growing-percent=30',
  join(root, 'packages/api/src/main.ts'),
];

/**
 * For the C library of Linux. By default it has an arena per thread, and once it has freed a large block it keeps the
 * next ones too: the memory that learning categories needs for a moment, a quarter of all, would never be given back.
 */
export const serverEnvironment = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '262144' };
