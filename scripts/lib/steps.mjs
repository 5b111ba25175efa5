import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './bootstrap.mjs';
import { say, seconds } from './log.mjs';
import { run } from './run.mjs';

/**
 * One step of a test run.
 * @typedef {{ passed: number, failed: number, skipped?: number, flaky?: number, reasons?: string[] }} Counts a step
 * that counts no tests passes 0;
 *   the reasons are a line for each test that failed
 * @typedef {{ output: import('node:child_process').IOType | number, isUnhurried: boolean }} How where its programs
 * print, and whether they
 *   have only what others leave of the processors
 * @typedef {{ name: string, what: string, isBeside?: boolean, isUnhurried?: boolean, waitsForAll?: boolean, run: (how:
 * How) => Promise<Counts> }} Step
 */

/**
 * Runs the steps in order, all of them even when one fails, a line for each, and ends with the sum. Those beside the
 * others
 * keep to themselves what they print until they end, and so do the unhurried ones, which nothing waits for; a step that
 * waits
 * for all runs after the others and those beside them. @param {Step[]} steps
 */
export async function runSteps(steps) {
  const unhurried = steps.filter((step) => step.isUnhurried);
  const waiting = steps.filter((step) => step.waitsForAll);
  const beside = steps.filter((step) => step.isBeside);
  const others = steps.filter((step) => ![...unhurried, ...waiting, ...beside].includes(step));
  const areTogether = [unhurried, beside, [...others, ...waiting]].filter((lane) => lane.length > 0).length > 1;
  const hurried = async () => [
    ...(await Promise.all([inOrder(others, false), inOrder(beside, areTogether)])),
    await inOrder(waiting, false),
  ];
  const done = await Promise.all([inOrder(unhurried, areTogether), hurried()]);
  sumUp(done.flat(2));
}

async function inOrder(steps, isQuiet) {
  const done = [];
  for (const step of steps) done.push(await runStep(step, isQuiet));
  return done;
}

async function runStep({ name, what, isUnhurried = false, run: work }, isQuiet) {
  say(`${name}: ${what}`);
  const started = Date.now();
  const folder = mkdtempSync(join(tmpdir(), 'townkeep-step-'));
  const log = join(folder, 'log');
  const output = isQuiet ? openSync(log, 'w') : 'inherit';
  const counts = await work({ output, isUnhurried }).catch((error) => {
    console.error(error);
    return { passed: 0, failed: 1 };
  });
  if (isQuiet) {
    closeSync(output);
    process.stdout.write(readFileSync(log));
  }
  rmSync(folder, { recursive: true, force: true });
  const line = lineOf(name, counts, seconds(started));
  say(line);
  return { ...counts, name, line };
}

function lineOf(name, { passed, failed, skipped = 0, flaky = 0 }, took) {
  const tests = passed + failed > 0 ? `  ${passed} passed, ${failed} failed` : '';
  const more = `${skipped > 0 ? `, ${skipped} skipped` : ''}${flaky > 0 ? `, ${flaky} FLAKY: passed only when tried again` : ''}`;
  return `${failed === 0 ? 'ok    ' : 'FAILED'}  ${name.padEnd(12)} ${took.padStart(8)}${tests}${more}`;
}

function sumUp(done) {
  const sum = (of) => done.reduce((total, counts) => total + (counts[of] ?? 0), 0);
  const lines = done.flatMap(({ name, line, reasons = [] }) => [
    line,
    ...reasons.map((each) => `FAILED  ${name}: ${each}`),
  ]);
  console.log(`\n${lines.join('\n')}\n`);
  if (sum('skipped') > 0) console.log(`${sum('skipped')} skipped`);
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
  process.exitCode = sum('failed') === 0 ? 0 : 1;
}

const INHERITED = { output: 'inherit', isUnhurried: false };

/** A step that is right or wrong as a whole: a program of the project's packages, or a script. */
export async function check(file, args = [], { output, isUnhurried } = INHERITED) {
  const code = await run(process.execPath, [join(root, file), ...args], {
    cwd: root,
    stdio: ['inherit', output, output],
    isUnhurried,
  });
  return { passed: 0, failed: code === 0 ? 0 : 1 };
}

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
    ({ stats, suites }) => ({
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
      skipped: stats.skipped,
      flaky: stats.flaky,
      reasons: suites
        .flatMap(specsOf)
        .filter(({ ok }) => !ok)
        .map(({ file, title, tests }) =>
          reason(
            `${file} › ${title}`,
            tests.flatMap(({ results }) => results).find(({ error }) => error !== undefined)?.error.message,
          ),
        ),
    }),
  );
}

/** All tests of a Playwright suite and of those in it. */
const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];

const REASON_MAX = 500;

/** A test that failed, and why, in one line. */
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
    // A run that fails with no test to blame (a file that does not load, a server that does not start) is a failure
    // too.
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
