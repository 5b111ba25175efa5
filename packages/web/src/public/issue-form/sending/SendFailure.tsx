import { Alert } from '@mantine/core';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useCatalogText } from '../../texts/index.ts';
import type { SendState } from './use-sending.ts';

function watchConnection(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

/** Explains why the form was not submitted, until the next attempt. */
export function SendFailure({ failure }: Pick<SendState, 'failure'>) {
  return failure === null ? null : <Failure failure={failure} />;
}

function Failure({ failure }: { readonly failure: NonNullable<SendState['failure']> }) {
  const { t } = useTranslation();
  const catalogText = useCatalogText();
  const isOnline = useSyncExternalStore(watchConnection, () => navigator.onLine);
  const [wasOffline] = useState(() => !navigator.onLine);
  const box = useRef<HTMLDivElement>(null);
  // The alert pushes the button down and can be off a small screen. The focus stays on the button, for another attempt.
  useEffect(() => {
    // Newer browsers return a promise, which is not a cleanup function.
    void box.current?.scrollIntoView({ block: 'center' });
  }, []);
  const reason =
    failure === 'offline' ? t('send.lost') : failure === 'busy' ? t('send.busy') : catalogText(failure.message);
  return (
    <Alert ref={box} color="red" role="alert" title={t('send.failed')}>
      <p>{reason}</p>
      {wasOffline && isOnline && <p>{t('send.online')}</p>}
    </Alert>
  );
}
