/**
 * Makes a function that runs `work` at once, and at most once per `milliseconds`: what is requested in the meantime
 * runs once, at the end.
 */
export function throttle(
  work: () => void,
  milliseconds: number,
): { readonly run: () => void; readonly stop: () => void } {
  const state: { timer: ReturnType<typeof setTimeout> | undefined; isWaiting: boolean } = {
    timer: undefined,
    isWaiting: false,
  };
  function run(): void {
    if (state.timer !== undefined) {
      state.isWaiting = true;
      return;
    }
    work();
    state.timer = setTimeout(() => {
      state.timer = undefined;
      if (!state.isWaiting) return;
      state.isWaiting = false;
      run();
    }, milliseconds);
  }
  return { run, stop: () => clearTimeout(state.timer) };
}
