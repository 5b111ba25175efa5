import { Alert } from '@mantine/core';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnnounce } from '../../texts/index.ts';
import type { SendState } from './use-sending.ts';

function watchConnection(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

/** Why it was not submitted, and that nothing is lost. It stays until the next try. */
export function SendFailure({ failure }: Pick<SendState, 'failure'>) {
  return failure === null ? null : <Failure failure={failure} />;
}

function Failure({ failure }: { readonly failure: NonNullable<SendState['failure']> }) {
  const { t } = useTranslation();
  const say = useAnnounce();
  const isOnline = useSyncExternalStore(watchConnection, () => navigator.onLine);
  const [wasOffline] = useState(() => !navigator.onLine);
  const box = useRef<HTMLDivElement>(null);
  // It pushes the button down and may itself be below the end of a small screen. The focus stays on the button, to try
  // again.
  useEffect(() => {
    // Newer browsers answer with a promise, which is no clean-up.
    void box.current?.scrollIntoView({ block: 'center' });
  }, []);
  const reason = failure === 'offline' ? t('send.lost') : failure === 'busy' ? t('send.busy') : say(failure.message);
  return (
    <Alert ref={box} color="red" role="alert" title={t('send.failed')}>
      <p>{reason}</p>
      {wasOffline && isOnline && <p>{t('send.online')}</p>}
    </Alert>
  );
}
