// npm test: every check, and every test but the heavy ones (scripts/heavy.mjs). `--help` lists its parts.
import { bootstrap, root } from './lib/bootstrap.mjs';
import { fail } from './lib/log.mjs';
import { runSteps } from './lib/testing/steps.mjs';
import { readArguments } from './lib/testing/test-arguments.mjs';
import { testParts } from './lib/testing/test-parts.mjs';

const argv = process.argv.slice(2);
if (argv.includes('--help')) help();
else {
  await bootstrap(import.meta.url);
  process.chdir(root);
  const { names, ...asked } = read();
  const parts = testParts(asked);
  await runSteps(parts.filter(({ name, isOnly = false }) => (names.length === 0 ? !isOnly : names.includes(name))));
}

function read() {
  try {
    return readArguments(argv, testParts());
  } catch (error) {
    return fail(error.message);
  }
}

function help() {
  const line = ({ name, what, takesFilter }) => `  ${name.padEnd(12)} ${what}${takesFilter ? ' *' : ''}`;
  console.log(`npm test -- [PART ...] [--changed] [--postgres] [--embedded] [FILTER ...]

Without a PART, every part but core and web, whose tests are among the rules:
${testParts().map(line).join('\n')}

FILTER goes to Vitest or Playwright, for one part with a *: files, -t NAME (Vitest), -g NAME (Playwright).
With a filter the journeys include those of npm run test:heavy.

--changed   Runs only the tests that the change against main touches, on main the uncommitted change. Rules: by
            imports. API: the folders of the changed features; all of it when the platform or the schema
            changed. Journeys: the changed files of e2e and those that import them.
The part api runs on the server of TEST_DATABASE_URL (an empty database of its own), else on a new cluster of the
installed PostgreSQL with PostGIS, else on the embedded database.

--postgres  Fails where there is no PostgreSQL.
--embedded  Runs the part api on the embedded database.

  npm test -- api --changed
  npm test -- rules packages/core/src/mechanisms/tags
  npm test -- e2e -g "by keyboard alone"`);
}
