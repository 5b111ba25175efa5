/**
 * Does the same for each, one after another. One that fails keeps back no other, unless so many fail in a row that the
 * rest would, as when the provider cannot be reached.
 * @throws the first failure, at the end
 */
export async function eachOf<T>(all: readonly T[], work: (each: T) => Promise<unknown>): Promise<void> {
  let first: { readonly error: unknown } | undefined;
  let inRow = 0;
  for (const each of all)
    try {
      await work(each);
      inRow = 0;
    } catch (error) {
      first ??= { error };
      inRow += 1;
      if (inRow === FAILURES_MAX) break;
    }
  if (first !== undefined) throw first.error;
}

/** A provider that does not answer takes 15 seconds each time. */
const FAILURES_MAX = 5;
