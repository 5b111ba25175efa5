import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';

/** The signals that end a run; programs that we started get them too. */
export const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Starts a program that shares our terminal and gets our signals; an unhurried one at a low priority.
 * @returns {import('node:child_process').ChildProcess}
 */
export function start(command, args, { isUnhurried = false, ...options } = {}) {
  const child = spawn(command, args, { stdio: 'inherit', ...options });
  if (isUnhurried && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  const pass = (signal) => child.kill(signal);
  for (const signal of SIGNALS) process.on(signal, pass);
  child.once('exit', () => {
    for (const signal of SIGNALS) process.off(signal, pass);
  });
  return child;
}

/** Waits for a program's end. @returns {Promise<number>} its exit code; one ended by a signal counts as failed */
export function ended(child) {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(code ?? (signal === 'SIGINT' ? 130 : 143)));
  });
}

/** Runs a program to its end. @returns {Promise<number>} its exit code */
export function run(command, args, options) {
  return ended(start(command, args, options));
}
