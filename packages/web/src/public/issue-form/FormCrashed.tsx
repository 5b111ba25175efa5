import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PageProps } from '../feature.ts';
import { Crashed } from '../shell/failures/Crashed.tsx';
import { clearLocalDraft, readLocalDraft, readOwnId } from './drafts/local-draft.ts';
import { removeServerDraft } from './drafts/server-draft.ts';
import { readFormQuery, withoutPrefill } from './form-address.ts';

/** Replaces a form that crashed. A restored draft can be the cause, so the visitor can discard it. */
export function FormCrashed({ token: crmToken, search }: PageProps) {
  const { t } = useTranslation();
  const ownId = String(readOwnId(crmToken));
  const [isRestored] = useState(
    () => readFormQuery(search).draftId !== null || readLocalDraft(crmToken, ownId, Date.now()) !== null,
  );
  const startOver = async () => {
    clearLocalDraft(crmToken, ownId);
    await removeServerDraft(crmToken, ownId);
    window.location.replace(withoutPrefill(window.location.href));
  };
  return (
    <Crashed keeps={t('form.kept')}>
      {isRestored && (
        <>
          <p>{t('form.crashed')}</p>
          <Button variant="default" onClick={() => void startOver()}>
            {t('form.startOver')}
          </Button>
        </>
      )}
    </Crashed>
  );
}
