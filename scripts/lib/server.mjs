import { join } from 'node:path';
import { root } from './bootstrap.mjs';

/**
 * What Node is given to run the server. Young objects get 16 MB at most, a quarter of what Node would take: a server that
 * answers small requests is as fast with it and 60 MB smaller. The Dockerfile says the same.
 */
export const serverArguments = ['--max-semi-space-size=16', join(root, 'packages/api/src/main.ts')];
