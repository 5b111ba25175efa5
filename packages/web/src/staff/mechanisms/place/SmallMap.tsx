import './place.css';
import { Suspense, useEffect, useState } from 'react';
import type { GeoPoint } from '@townkeep/core/casework/locations';
import { lazyPart } from '../../../ui/later/lazy-part.tsx';

const PlaceMap = lazyPart(async () => (await import('./PlaceMap.tsx')).PlaceMap);

/** A map takes 0.1 s to start, in which nothing else is painted. Who walks through records does not wait for it. */
const SETTLED_MS = 300;

/** The place of a record on a small map, which comes once the record has been shown for a moment. */
export function SmallMap({ point, words }: { readonly point: GeoPoint; readonly words: string }) {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), SETTLED_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="place-map">
      {isSettled && (
        <Suspense fallback={null}>
          <PlaceMap point={point} label={`Map of the place${words === '' ? '' : `: ${words}`}`} />
        </Suspense>
      )}
    </div>
  );
}
