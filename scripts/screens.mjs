// npm run screens [FOLDER]: draws every screen in each of its states, by default into ./screens.
import { resolve } from 'node:path';
import { bootstrap, root } from './lib/bootstrap.mjs';

await bootstrap(import.meta.url);
process.chdir(root);
const [{ needChromium }, { playwright }, { fail, say }, { runSteps }] = await Promise.all([
  import('./lib/chromium.mjs'),
  import('./lib/testing/counted.mjs'),
  import('./lib/log.mjs'),
  import('./lib/testing/steps.mjs'),
]);
const folder = resolve(process.argv[2] ?? 'screens');
const chromium =
  (await needChromium()) ?? fail('there is no Chromium and none could be installed. Set CHROMIUM_PATH to one.');
await runSteps([
  {
    name: 'screens',
    what: `drawn into ${folder}`,
    run: () => playwright(['e2e/screens.spec.ts'], { CHROMIUM_PATH: chromium, SCREENS: folder }),
  },
]);
say(`the screens are in ${folder}`);
