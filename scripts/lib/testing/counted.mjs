import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from '../bootstrap.mjs';
import { run } from '../run.mjs';
import { secondsByFolder } from './shares.mjs';

/** Runs Vitest and counts its tests. */
export async function vitest(args, { env = {}, output = 'inherit' } = {}) {
  return counted(
    output,
    'node_modules/vitest/vitest.mjs',
    (report) => ['run', ...args, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    () => env,
    (report) => ({
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      skipped: report.numPendingTests + report.numTodoTests,
      shares: secondsByFolder(
        report.testResults.map(({ name, startTime, endTime }) => ({
          file: relative(root, name),
          ms: endTime - startTime,
        })),
      ),
      reasons: report.testResults
        .flatMap((file) => file.assertionResults)
        .filter(({ status }) => status === 'failed')
        .map(({ fullName, failureMessages }) => reason(fullName, failureMessages[0])),
    }),
  );
}

/** Runs Playwright and counts its tests. */
export async function playwright(args, env = {}) {
  return counted(
    'inherit',
    'node_modules/@playwright/test/cli.js',
    () => ['test', ...args, '--reporter=list,json'],
    (report) => ({ ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report }),
    ({ stats, suites }) => {
      const specs = suites.flatMap(specsOf);
      return {
        passed: stats.expected + stats.flaky,
        failed: stats.unexpected,
        skipped: stats.skipped,
        flaky: stats.flaky,
        shares: secondsByFolder(
          specs.map(({ file, tests }) => ({
            file: join('e2e', folderNoted(tests) ?? dirname(file), basename(file)),
            ms: resultsOf(tests).reduce((sum, { duration }) => sum + duration, 0),
          })),
        ),
        reasons: specs
          .filter(({ ok }) => !ok)
          .map(({ file, title, tests }) =>
            reason(`${file} › ${title}`, resultsOf(tests).find(({ error }) => error !== undefined)?.error.message),
          ),
      };
    },
  );
}

/** All tests of a Playwright suite and of those in it. */
const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];

/** The folder that a test's annotation names. */
const folderNoted = ([test]) => test?.annotations.find(({ type }) => type === 'folder')?.description;

const resultsOf = (tests) => tests.flatMap(({ results }) => results);

const REASON_MAX = 500;

/** A failed test and why it failed, in one line. */
const reason = (name, message = 'no reason given') =>
  stripVTControlCharacters(`${name}: ${message}`).replace(/\s+/g, ' ').slice(0, REASON_MAX);

async function counted(output, file, argsFor, envFor, read) {
  const folder = mkdtempSync(join(tmpdir(), 'townkeep-report-'));
  const report = join(folder, 'report.json');
  try {
    const code = await run(process.execPath, [join(root, file), ...argsFor(report)], {
      cwd: root,
      env: { ...process.env, ...envFor(report) },
      stdio: ['inherit', output, output],
    });
    const counts = readCounts(report, read);
    // A run can fail without a failed test: a file that does not load, a server that does not start.
    return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function readCounts(report, read) {
  try {
    return read(JSON.parse(readFileSync(report, 'utf8')));
  } catch {
    return { passed: 0, failed: 0, skipped: 0 };
  }
}
