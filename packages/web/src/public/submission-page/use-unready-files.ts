import type { PublicSubmission } from '@townkeep/core/submissions';
import { useEffect, useRef } from 'react';

/** Before each look whether the copies that the public may see are made. */
const WAITS_MS = [1500, 3000, 6000, 12_000, 30_000];

/** Reads the submission again while a file of it cannot be opened yet, a few times and ever more rarely. */
export function useUnreadyFiles(
  submission: PublicSubmission | null,
  load: () => Promise<PublicSubmission>,
  set: (submission: PublicSubmission) => void,
): void {
  const looks = useRef(0);
  useEffect(() => {
    if (submission === null || !hasUnreadyFile(submission)) {
      looks.current = 0;
      return undefined;
    }
    const wait = WAITS_MS[looks.current];
    if (wait === undefined) return undefined;
    let isNewest = true;
    const timer = setTimeout(() => {
      looks.current += 1;
      // What cannot be read now is read by the next visit; what was written meanwhile is newer than what is read here.
      load().then(
        (read) => isNewest && set(read),
        () => undefined,
      );
    }, wait);
    return () => {
      isNewest = false;
      clearTimeout(timer);
    };
  }, [submission, load, set]);
}

const hasUnreadyFile = ({ attachments, emails }: PublicSubmission): boolean =>
  [...attachments, ...emails.flatMap((message) => message.attachments)].some(
    ({ url, canBeShown }) => url === null && canBeShown,
  );
