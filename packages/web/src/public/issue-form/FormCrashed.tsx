import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PageProps } from '../feature.ts';
import { Crashed } from '../shell/failures/Crashed.tsx';
import { clearLocalDraft, readLocalDraft, readOwnId } from './drafts/local-draft.ts';
import { removeServerDraft } from './drafts/server-draft.ts';
import { readFormQuery, withoutPrefill } from './form-address.ts';

/**
 * In the place of a form that could not be shown. What came back from an earlier visit may be why, so it can be left
 * behind.
 */
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
    <Crashed>
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
