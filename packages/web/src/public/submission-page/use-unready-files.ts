import type { PublicSubmission } from '@townkeep/core/submissions';
import { useEffect, useRef } from 'react';

/** Delays before each check for the copies of files that visitors can see. */
const RETRY_DELAYS_MS = [1500, 3000, 6000, 12_000, 30_000];

/** Reloads the submission a few times, less and less often, while one of its files cannot be opened yet. */
export function useUnreadyFiles(
  submission: PublicSubmission | null,
  load: () => Promise<PublicSubmission>,
  set: (submission: PublicSubmission) => void,
): void {
  const attempts = useRef(0);
  useEffect(() => {
    if (submission === null || !hasUnreadyFile(submission)) {
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
  }, [submission, load, set]);
}

const hasUnreadyFile = ({ attachments, emails }: PublicSubmission): boolean =>
  [...attachments, ...emails.flatMap((message) => message.attachments)].some(
    ({ url, canBeShown }) => url === null && canBeShown,
  );
