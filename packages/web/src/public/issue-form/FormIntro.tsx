import { Alert, Button } from '@mantine/core';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CityAccountState } from './account/use-city-account.ts';
import type { PreparedForm } from './prepare-form.ts';

export interface FormIntroProps {
  readonly ref: RefObject<HTMLHeadingElement | null>;
  /** The agency's own words; null for the standard ones. */
  readonly introduction: string | null;
  readonly prepared: PreparedForm;
  readonly account: CityAccountState;
  /** Names of the files that could not be restored. */
  readonly missing: readonly string[];
  readonly onStartOver: () => void;
  /** Leaves this form as it is and opens the other unfinished one. */
  readonly onContinueOther: () => void;
}

/** Shows the heading of the form, and notices about the sign-in and about restored or unfinished forms. */
export function FormIntro({
  ref,
  introduction,
  prepared,
  account,
  missing,
  onStartOver,
  onContinueOther,
}: FormIntroProps) {
  const { t } = useTranslation();
  return (
    <>
      <h1 ref={ref} tabIndex={-1}>
        {t('form.title')}
      </h1>
      <p className="intro words">{introduction ?? t('form.intro', { agency: prepared.config.name })}</p>
      {account.hasFailed && (
        <Alert color="red" role="alert" mb="md">
          {t('account.failed')}
        </Alert>
      )}
      {account.isElsewhere && (
        <p className="note elsewhere" role="status">
          {t('account.elsewhere')}
        </p>
      )}
      {prepared.isRestored && <RestoredNotice missing={missing} onStartOver={onStartOver} />}
      {prepared.unfinished === 'in-another-tab' && (
        <p className="note elsewhere" role="status">
          {t('form.elsewhere')}
        </p>
      )}
      {prepared.unfinished === 'set-aside' && (
        <div className="restored">
          <p role="status">{t('form.setAside')}</p>
          <Button type="button" variant="default" size="sm" onClick={onContinueOther}>
            {t('form.continueOther')}
          </Button>
        </div>
      )}
    </>
  );
}

/**
 * Reports that the form was restored, lists its missing files, and offers to start over. Starting over asks for
 * confirmation, because it cannot be undone.
 */
function RestoredNotice({
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
