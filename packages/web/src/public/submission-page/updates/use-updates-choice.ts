import { messages } from '@townkeep/core/platform';
import type { NotificationChannel, PublicSubmission } from '@townkeep/core/casework/submissions';
import { type FormEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toApiProblem } from '../../../http/client.ts';
import { api } from '../../api.ts';
import { focusField } from '../../shell/failures/field-anchor.ts';
import { SEND_TIMEOUT_MS } from '../../time-limits.ts';

/** The part of the page to which the links in letters lead. */
export const UPDATES_ID = 'updates';

export interface UpdatesChoice {
  readonly chosen: readonly NotificationChannel[];
  readonly choose: (channels: readonly NotificationChannel[]) => void;
  /** Why the choice was not saved, in English. */
  readonly problem: string | null;
  readonly isSaving: boolean;
  readonly isSaved: boolean;
  readonly submit: (event: FormEvent) => void;
  /** Ends all messages. */
  readonly stop: () => void;
}

/** Saves how the reporter is notified of the request. A refusal or a lost connection keeps the choice on the page. */
export function useUpdatesChoice(
  token: string,
  saved: readonly NotificationChannel[],
  onChanged: (submission: PublicSubmission) => void,
): UpdatesChoice {
  const { t } = useTranslation();
  const [chosen, choose] = useState(saved);
  const [isSaving, setIsSaving] = useState(false);
  const [isSaved, setIsSaved] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    if (problem !== null) focusField(UPDATES_ID);
  }, [problem]);
  const save = async (hasSubscribed: boolean, notificationPreference: NotificationChannel[]) => {
    if (isSaving) return;
    setIsSaving(true);
    setProblem(null);
    setIsSaved(false);
    try {
      const signal = AbortSignal.timeout(SEND_TIMEOUT_MS);
      onChanged(await api.publicSubmissions.setUpdates({ token, hasSubscribed, notificationPreference }, { signal }));
      setIsSaved(true);
    } catch (error) {
      const { status, message, fields } = toApiProblem(error);
      const refused = Object.values(fields)[0] ?? (message || messages.generalError);
      setProblem(status === 0 ? t('general.offline') : refused);
    }
    setIsSaving(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save(true, [...chosen]);
  };
  const stop = () => {
    choose([]);
    void save(false, []);
  };
  return { chosen, choose, problem, isSaving, isSaved, submit, stop };
}
