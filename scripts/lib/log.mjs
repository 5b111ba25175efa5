const SECOND_MS = 1000;
const PATIENCE_MS = 15 * SECOND_MS;

/** Prints one line for the operator. */
export function say(line) {
  console.log(`townkeep: ${line}`);
}

/** Ends the program with a line that says what went wrong and what to do. */
export function fail(line) {
  console.error(`townkeep: ${line}`);
  process.exit(1);
}

/** Seconds since `since` (from `Date.now()`), for people. */
export function seconds(since) {
  return `${((Date.now() - since) / SECOND_MS).toFixed(1)} s`;
}

/** Reports every 15 seconds that a long step is still running. @returns {() => void} ends the reports */
export function stillGoing(what) {
  const started = Date.now();
  const timer = setInterval(() => say(`still ${what}, ${seconds(started)} so far`), PATIENCE_MS);
  return () => clearInterval(timer);
}
