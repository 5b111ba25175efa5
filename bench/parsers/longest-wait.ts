/** Returns the longest time in milliseconds in which the event loop had no turn while work was under way. */
export async function longestWait(work: () => unknown): Promise<number> {
  let longest = 0;
  let last = performance.now();
  let isOver = false;
  const turn = (): void => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
    if (!isOver) setImmediate(turn);
  };
  await new Promise((resolve) => setImmediate(resolve));
  last = performance.now();
  setImmediate(turn);
  try {
    await work();
  } catch {
    // A refusal takes time as well.
  }
  isOver = true;
  turn();
  return longest;
}
