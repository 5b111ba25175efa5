import { useEffect, useState } from 'react';

/**
 * Leaves the page of a form after a save. The guard of unsaved input must know of the save before: pass it `isDirty`
 * only while `isLeaving` is false.
 */
export function useLeaveSaved() {
  const [go, setGo] = useState<{ readonly to: () => void } | null>(null);
  useEffect(() => go?.to(), [go]);
  return { isLeaving: go !== null, leave: (to: () => void) => setGo({ to }) };
}
