import { notificationsStore } from '@mantine/notifications';
import { lazy, Suspense, useEffect, useState } from 'react';
import { LATER_MS } from '../../ui/later/use-later.ts';

const Alerts = lazy(() => import('./Alerts.tsx').then((module) => ({ default: module.Alerts })));

/** The alerts, loaded with the first one or in time for the connection to be lost. */
export function LaterAlerts() {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsDue(true), LATER_MS);
    const stop = notificationsStore.subscribe(() => setIsDue(true));
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, []);
  return (
    isDue && (
      <Suspense fallback={null}>
        <Alerts />
      </Suspense>
    )
  );
}
