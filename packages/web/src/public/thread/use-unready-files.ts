import type { PublicFile } from '@townkeep/core/mechanisms/conversations';
import { useEffect, useRef } from 'react';

/** Delays before each check for the copies of files that visitors can see. */
const RETRY_DELAYS_MS = [1500, 3000, 6000, 12_000, 30_000];

/** A page of a record, with the files that it shows. */
interface Shown<Page> {
  readonly page: Page | null;
  readonly files: readonly PublicFile[];
  readonly load: () => Promise<Page>;
  readonly set: (page: Page) => void;
}

/** Reloads a page a few times, less and less often, while one of its files cannot be opened yet. */
export function useUnreadyFiles<Page>({ page, files, load, set }: Shown<Page>): void {
  const attempts = useRef(0);
  const isUnready = files.some(({ url, canBeShown }) => url === null && canBeShown);
  useEffect(() => {
    if (page === null || !isUnready) {
      attempts.current = 0;
      return undefined;
    }
    const wait = RETRY_DELAYS_MS[attempts.current];
    if (wait === undefined) return undefined;
    let isCurrent = true;
    const timer = setTimeout(() => {
      attempts.current += 1;
      // A failed reload can wait for the next visit. A change made in the meantime is newer than the reloaded data.
      load().then(
        (read) => isCurrent && set(read),
        () => undefined,
      );
    }, wait);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [page, isUnready, load, set]);
}
