import { messages } from '@townkeep/core/kernel';
import type { NotificationChannel, PublicSubmission } from '@townkeep/core/submissions';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toApiProblem } from '../../../http/client.ts';
import { api } from '../../api.ts';
import { SEND_TIMEOUT_MS } from '../../time-limits.ts';

interface Choice {
  readonly hasSubscribed: boolean;
  readonly notificationPreference: NotificationChannel[];
}

/** Saves how the reporter hears of the request. A refusal or a lost connection keeps the choice on the page. */
export function useSaveUpdates(token: string, onChanged: (submission: PublicSubmission) => void) {
  const { t } = useTranslation();
  const [isSaving, setIsSaving] = useState(false);
  const [notice, setNotice] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const save = async (choice: Choice) => {
    if (isSaving) return;
    setIsSaving(true);
    setProblem(null);
    setNotice(false);
    try {
      const signal = AbortSignal.timeout(SEND_TIMEOUT_MS);
      onChanged(await api.publicSubmissions.setUpdates({ token, ...choice }, { signal }));
      setNotice(true);
    } catch (error) {
      const { status, message, fields } = toApiProblem(error);
      setProblem(
        status === 0 ? t('general.offline') : (Object.values(fields)[0] ?? (message || messages.generalError)),
      );
    }
    setIsSaving(false);
  };
  return { save, isSaving, notice, problem };
}
