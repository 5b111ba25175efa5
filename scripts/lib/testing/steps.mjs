import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../bootstrap.mjs';
import { say, seconds } from '../log.mjs';
import { run, SIGNALS } from '../run.mjs';

/**
 * @typedef {object} Counts the result of a step; one that counts no tests passes 0
 * @property {number} passed
 * @property {number} failed
 * @property {number} [skipped]
 * @property {number} [flaky] passed only when tried again
 * @property {string[]} [reasons] a line for each failed test
 * @property {string[]} [shares] seconds by feature folder, a line for each
 * @property {string} [note] shown beside the counts
 *
 * @typedef {object} How
 * @property {import('node:child_process').IOType | number} output where the step's programs print
 * @property {boolean} isUnhurried they run at a low priority
 *
 * @typedef {object} Step
 * @property {string} name
 * @property {string} what shown when the step begins
 * @property {boolean} [isBeside] runs at the same time as the others
 * @property {boolean} [isUnhurried] runs at a low priority, and no other step waits for it
 * @property {boolean} [waitsForAll] runs after the others and those beside them
 * @property {(how: How) => Promise<Counts>} run
 */

/**
 * Runs the steps in order, all of them even when one fails, and ends with their seconds and the sum. Steps that run at
 * the same time as others print when they end.
 * @param {Step[]} steps
 */
export async function runSteps(steps) {
  const unhurried = steps.filter((step) => step.isUnhurried);
  const waiting = steps.filter((step) => step.waitsForAll);
  const beside = steps.filter((step) => step.isBeside);
  const others = steps.filter((step) => ![...unhurried, ...waiting, ...beside].includes(step));
  const areTogether = [unhurried, beside, [...others, ...waiting]].filter((lane) => lane.length > 0).length > 1;
  const interrupted = new AbortController();
  for (const signal of SIGNALS) process.on(signal, () => interrupted.abort());
  const lane = (of, isQuiet) => inOrder(of, isQuiet, interrupted.signal);
  const hurried = async () => [
    ...(await Promise.all([lane(others, false), lane(beside, areTogether)])),
    await lane(waiting, false),
  ];
  const done = await Promise.all([lane(unhurried, areTogether), hurried()]);
  sumUp(done.flat(2));
  if (interrupted.signal.aborted) process.exitCode = 130;
}

/** Runs steps one after the other until the run is interrupted. */
async function inOrder(steps, isQuiet, interrupted) {
  const done = [];
  for (const step of steps) if (!interrupted.aborted) done.push(await runStep(step, isQuiet));
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

function lineOf(name, { passed, failed, skipped = 0, flaky = 0, note }, took) {
  const tests = passed + failed > 0 ? `  ${passed} passed, ${failed} failed` : '';
  const others = [
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
    ...(flaky > 0 ? [`${flaky} FLAKY: passed only when tried again`] : []),
    ...(note === undefined ? [] : [note]),
  ];
  const more = others.length === 0 ? '' : `${tests === '' ? '  ' : ', '}${others.join(', ')}`;
  return `${failed === 0 ? 'ok    ' : 'FAILED'}  ${name.padEnd(12)} ${took.padStart(8)}${tests}${more}`;
}

function sumUp(done) {
  const sum = (of) => done.reduce((total, counts) => total + (counts[of] ?? 0), 0);
  const lines = done.flatMap(({ name, line, reasons = [] }) => [
    line,
    ...reasons.map((each) => `FAILED  ${name}: ${each}`),
  ]);
  for (const { name, shares = [] } of done)
    if (shares.length > 1) console.log(`\n${name}, seconds of its workers by folder:\n${shares.join('\n')}`);
  console.log(`\n${lines.join('\n')}\n`);
  if (sum('skipped') > 0) console.log(`${sum('skipped')} skipped`);
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
  process.exitCode = sum('failed') === 0 ? 0 : 1;
}

const INHERITED = { output: 'inherit', isUnhurried: false };

/** Runs a step that passes or fails as a whole: a program of the project's packages, or a script. */
export async function check(file, args = [], { output, isUnhurried } = INHERITED) {
  const code = await run(process.execPath, [join(root, file), ...args], {
    cwd: root,
    stdio: ['inherit', output, output],
    isUnhurried,
  });
  return { passed: 0, failed: code === 0 ? 0 : 1 };
}
