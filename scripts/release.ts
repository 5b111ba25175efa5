// npm run release: freezes the migrations of the version in package.json, and keeps a small dump of a database with
// them (docs/DATABASE.md, "Changes that an old process survives").
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { makeDemo } from '../packages/api/src/demo/index.ts';
import { install, newServer } from '../bench/operating/installation.ts';
import { readMigrations, readReleases, releasesFile } from './lib/released.ts';
import { root } from './lib/bootstrap.mjs';
import packageJson from '../package.json' with { type: 'json' };

/** Of the demo: the small town. */
const PINEWELL = 2;
const MAX_BUFFER = 2 ** 30;
/** As statements that any connection runs. The queue is made anew. */
const OPTIONS = ['--no-owner', '--rows-per-insert=500', '-N', 'pgboss', '--exclude-table-data=spatial_ref_sys'];

const { version } = packageJson;
const server = await newServer();
const installation = await install(server, { TOWNKEEP_DEMO: 'true' });
await installation.inside((services) => makeDemo(services, console.log, [PINEWELL]));
// As the superuser, who is not held by row security.
const dump = execFileSync(join(server.programs, 'pg_dump'), [...OPTIONS, server.url('townkeep')], {
  maxBuffer: MAX_BUFFER,
});
await installation.remove();
const folder = join(root, 'db/releases');
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, `${version}.sql.gz`), gzipSync(dump, { level: 9 }));
const releases = await readReleases();
const frozen = new Set(Object.values(releases).flatMap((each) => Object.keys(each)));
const migrations = (await readMigrations()).filter(([name]) => !frozen.has(name));
const own = { ...releases[version], ...Object.fromEntries(migrations) };
writeFileSync(releasesFile, `${JSON.stringify({ ...releases, [version]: own }, null, 2)}\n`);
console.log(`${version}: ${migrations.length} migrations are frozen.`);
process.exit(0);
