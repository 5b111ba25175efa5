// npm run build: builds the screens into packages/web/dist.
import { bootstrap } from './lib/bootstrap.mjs';
import { buildWeb } from './lib/build-web.mjs';

await bootstrap(import.meta.url);
process.exitCode = (await buildWeb({ always: true })) ? 0 : 1;
