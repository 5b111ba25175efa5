import type { PublicCategory } from '@townkeep/core/casework/categories';
import type { PublicDuplicate } from '@townkeep/core/across/issue-form';
import { isLocatable } from '@townkeep/core/casework/submissions/filing/form-rules.ts';
import type { FormPlace } from '@townkeep/core/casework/submissions/filing/issue-form.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { api } from '../../api.ts';
import { OPTIONAL_TIMEOUT_MS } from '../../time-limits.ts';
import { pinOf } from './place-values.ts';

/** Open submissions nearby: the nearest ones, and the count of all. With `capped`, there can be more. */
export interface SimilarSubmissions {
  readonly submissions: readonly PublicDuplicate[];
  readonly total: { readonly count: number; readonly capped: boolean };
}

/** The answer about a place. */
export interface PlaceAnswer {
  readonly isOutside: boolean;
  readonly similar: SimilarSubmissions;
}

/** The checks of the chosen place: whether it is outside of the agency, and open submissions nearby. */
export interface PlaceChecks extends PlaceAnswer {
  readonly isChecking: boolean;
  /** Returns the newest answer, and waits for it if necessary. */
  readonly settled: () => Promise<PlaceAnswer>;
}

const PAUSE_MS = 400;
const NO_FINDINGS: PlaceAnswer = { isOutside: false, similar: { submissions: [], total: { count: 0, capped: false } } };

/**
 * Checks the place after each change of place or category, after a pause. A check without an answer passes, because the
 * API checks the place again.
 */
export function usePlaceChecks(crmToken: string, category: PublicCategory | null, place: FormPlace): PlaceChecks {
  const [found, setFound] = useState(NO_FINDINGS);
  const [isChecking, setIsChecking] = useState(false);
  const newest = useRef(Promise.resolve(NO_FINDINGS));
  const categoryId = category?.isLocationIncluded === true ? category.id : null;
  const asked = JSON.stringify(place);
  useEffect(() => {
    const at = JSON.parse(asked) as FormPlace;
    if (categoryId === null || !isLocatable(at)) {
      newest.current = Promise.resolve(NO_FINDINGS);
      setIsChecking(false);
      return setFound(NO_FINDINGS);
    }
    const stop = new AbortController();
    let isStale = false;
    setIsChecking(true);
    newest.current = pause(stop.signal).then(() => checkPlace(crmToken, categoryId, at, stop));
    void newest.current.then((answer) => {
      if (isStale) return;
      setFound(answer);
      setIsChecking(false);
    });
    return () => {
      isStale = true;
      stop.abort();
    };
  }, [crmToken, categoryId, asked]);
  const settled = useCallback(() => newest.current, []);
  return { ...found, isChecking, settled };
}

const pause = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, PAUSE_MS);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** Checks a place. It aborts `stop` itself when the time limit is over, so that a check does not delay the visitor. */
export async function checkPlace(
  crmToken: string,
  categoryId: string,
  place: FormPlace,
  stop: AbortController,
): Promise<PlaceAnswer> {
  const { signal } = stop;
  const timer = setTimeout(() => stop.abort(), OPTIONAL_TIMEOUT_MS);
  const pin = pinOf(place);
  const boundsCheck =
    pin === null
      ? Promise.resolve({ isLocationOutOfBounds: false })
      : api.publicSubmissions.validateLocation({ token: crmToken, lat: pin.latitude, long: pin.longitude }, { signal });
  const [bounds, open] = await Promise.allSettled([
    boundsCheck,
    api.publicSubmissions.duplicates({ token: crmToken, categoryId, location: place }, { signal }),
  ]);
  clearTimeout(timer);
  return {
    isOutside: bounds.status === 'fulfilled' && bounds.value.isLocationOutOfBounds,
    similar: open.status === 'fulfilled' ? open.value : NO_FINDINGS.similar,
  };
}
