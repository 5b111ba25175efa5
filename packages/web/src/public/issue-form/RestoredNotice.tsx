import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

/**
 * Reports that the form was restored, lists its missing files, and offers to start over. Starting over asks for
 * confirmation, because it cannot be undone.
 */
export function RestoredNotice({
  missing,
  onStartOver,
}: {
  readonly missing: readonly string[];
  readonly onStartOver: () => void;
}) {
  const { t } = useTranslation();
  const [isAsking, setIsAsking] = useState<boolean | null>(null);
  const first = useRef<HTMLButtonElement>(null);
  // The pressed button is gone; the focus moves to the button in its place.
  useEffect(() => {
    if (isAsking !== null) first.current?.focus();
  }, [isAsking]);
  return (
    <div className="restored">
      <p role="status">
        {isAsking === true ? t('form.startOverAsk') : t('form.restored')}
        {isAsking !== true && missing.length > 0 && ` ${t('form.notKept', { names: missing.join(', ') })}`}
      </p>
      {isAsking === true ? (
        <div className="button-row">
          <Button ref={first} type="button" variant="default" size="sm" onClick={() => setIsAsking(false)}>
            {t('form.keep')}
          </Button>
          <Button type="button" variant="default" size="sm" onClick={onStartOver}>
            {t('form.startOverYes')}
          </Button>
        </div>
      ) : (
        <Button ref={first} type="button" variant="default" size="sm" onClick={() => setIsAsking(true)}>
          {t('form.startOver')}
        </Button>
      )}
    </div>
  );
}
