/** A step that ends at once, or later. */
type Step = () => Promise<void> | undefined;

/**
 * Returns a function that runs steps one after the other: at once while none is waiting, otherwise after those before
 * it. A step that fails does not keep the next ones from running.
 */
export function inOrder(): (step: Step) => void {
  let last: Promise<void> | undefined;
  return (step) => {
    const started = last === undefined ? step() : last.then(step);
    if (started === undefined) return;
    const ended = started.then(
      () => undefined,
      () => undefined,
    );
    last = ended;
    void ended.then(() => {
      if (last === ended) last = undefined;
    });
  };
}
