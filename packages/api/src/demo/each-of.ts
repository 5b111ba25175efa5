/** The number of files that are written or removed at once. */
const AT_ONCE = 16;

/** Runs `work` for each item, a limited number at a time. */
export async function eachOf<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  for (let start = 0; start < items.length; start += AT_ONCE)
    await Promise.all(items.slice(start, start + AT_ONCE).map(work));
}
