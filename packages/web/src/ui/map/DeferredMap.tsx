import './map.css';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { whenIdle } from '../when-idle.ts';

interface DeferredMapProps {
  /** A lazily loaded map. */
  readonly children: ReactNode;
  /** Shown in the map's place until it is there. */
  readonly waiting: string;
}

/** Loads a map when its place is visible and the browser has nothing else to do. Its place has the same size before. */
export function DeferredMap({ children, waiting }: DeferredMapProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    const idle: { cancel?: () => void } = {};
    const observer = new IntersectionObserver((seen) => {
      if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      idle.cancel = whenIdle(() => setIsDue(true));
    });
    observer.observe(place.current!);
    return () => {
      observer.disconnect();
      idle.cancel?.();
    };
  }, []);
  const placeholder = (
    <p className="map-waiting" role="status">
      {waiting}
    </p>
  );
  return (
    <div ref={place} className="map-place">
      {isDue ? <Suspense fallback={placeholder}>{children}</Suspense> : placeholder}
    </div>
  );
}
