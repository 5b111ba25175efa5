import { Affix, Paper, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useLiveState } from './use-live.ts';

/** A connection that comes back sooner is not worth a word. */
const SHOWN_AFTER_MS = 5000;

/** Says that changes of others do not arrive, while the connection is lost. For the layout of all pages. */
export function LiveNote() {
  const isLost = useLiveState() === 'reconnecting';
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (!isLost) return undefined;
    const timer = setTimeout(() => setShown(true), SHOWN_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setShown(false);
    };
  }, [isLost]);
  return (
    <Affix position={{ bottom: 8, left: 8 }}>
      <div aria-live="polite">
        {isShown && (
          <Paper withBorder shadow="sm" px="sm" py={4}>
            <Text fz="sm">Reconnecting. Changes by others appear when the connection is back.</Text>
          </Paper>
        )}
      </div>
    </Affix>
  );
}
