import { Paper, Stack } from '@mantine/core';
import { notificationsStore, useNotifications } from '@mantine/notifications';
import { useEffect, useState } from 'react';
import { LATER_MS } from '../../../ui/later/use-later.ts';

const load = () => import('./Alerts.tsx');

/** The alerts, loaded with the first one or some seconds after the page. Without a connection they are shown plainly. */
export function LaterAlerts() {
  const [part, setPart] = useState<Awaited<ReturnType<typeof load>> | 'failed' | null>(null);
  useEffect(() => {
    const get = () => void load().then(setPart, () => setPart('failed'));
    const timer = setTimeout(get, LATER_MS);
    const stop = notificationsStore.subscribe(get);
    window.addEventListener('online', get);
    return () => {
      clearTimeout(timer);
      stop();
      window.removeEventListener('online', get);
    };
  }, []);
  if (part === null) return null;
  return part === 'failed' ? <PlainAlerts /> : <part.Alerts />;
}

function PlainAlerts() {
  const { notifications } = useNotifications();
  return (
    <Stack className="plain-alerts" gap="xs">
      {notifications.map(({ id, role, message }) => (
        <Paper key={id} role={role} withBorder p="sm">
          {message}
        </Paper>
      ))}
    </Stack>
  );
}
