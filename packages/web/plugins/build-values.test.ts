import { resolve } from 'node:path';
import { build, type Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { routes } from '../src/http/public-contract.build.ts';
import { buildValues } from './build-values.ts';

test('the bundle contains the routes of a contract but none of the modules that define it', async () => {
  const [built] = (await build({
    configFile: false,
    logLevel: 'error',
    plugins: [buildValues()],
    build: {
      write: false,
      minify: false,
      lib: { entry: resolve(import.meta.dirname, '../src/http/public-contract.build.ts'), formats: ['es'] },
    },
  })) as Rolldown.RolldownOutput[];
  const [chunk] = built!.output;
  const [file] = Object.keys(chunk.modules);
  expect(Object.keys(chunk.modules)).toEqual([file]);
  const source = `data:text/javascript,${encodeURIComponent(chunk.code)}`;
  expect(await import(/* @vite-ignore */ source)).toMatchObject({ routes });
});
