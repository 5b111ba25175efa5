import { Alert } from '@mantine/core';
import { ATTACHMENTS_MAX } from '@townkeep/core/submissions/limits.ts';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { attachmentsOf, fileNotes } from '../files/kept-files.ts';
import { usePublicUploads } from '../files/use-public-uploads.ts';
import type { FormQuery } from './form-address.ts';
import { PublicFrame } from '../shell/PublicFrame.tsx';
import { AccountButton } from './account/AccountButton.tsx';
import type { CityUser } from './account/city-account.ts';
import { useCityAccount } from './account/use-city-account.ts';
import { useDrafts } from './drafts/use-drafts.ts';
import { FormSteps } from './flow/FormSteps.tsx';
import { useParts } from './lazy-parts.ts';
import type { PreparedForm } from './prepare-form.ts';
import { RestoredNotice } from './RestoredNotice.tsx';
import type { Filed } from './sending/send-issue.ts';
import { leaveSteps } from './flow/step-history.ts';
import { useIssueForm } from './use-issue-form.ts';

export interface IssueFormProps {
  readonly crmToken: string;
  readonly query: FormQuery;
  readonly prepared: PreparedForm;
  /** The form was started over on this page, so the heading takes the focus. */
  readonly takesFocus: boolean;
  /** Opens an empty form. */
  readonly onAnother: () => void;
}

/** Shows the form, and after filing, the summary of the submission. */
export function IssueForm({ crmToken, query, prepared, takesFocus, onAnother }: IssueFormProps) {
  const { t } = useTranslation();
  const { config, anonymousId } = prepared;
  const parts = useParts();
  const [filed, setFiled] = useState<Filed | null>(prepared.filed);
  const state = useIssueForm(crmToken, prepared);
  const { maxFileSizeMb: maxSizeMb } = config;
  const uploads = usePublicUploads({
    crmToken,
    draftId: anonymousId,
    kept: prepared.values.attachments,
    notes: prepared.files,
    maxSizeMb,
    maxCount: ATTACHMENTS_MAX,
  });
  // Uploads own the stored files; the form sees them as attachments of the submission.
  const form = useMemo(
    () => ({ ...state, values: { ...state.values, attachments: attachmentsOf(uploads.entries, anonymousId) } }),
    [state, uploads.entries, anonymousId],
  );
  const drafts = useDrafts(form, fileNotes(uploads), {
    crmToken,
    anonymousId,
    attempt: prepared.attempt,
    prefilled: prepared.prefilled,
    isFramed: query.isFramed,
  });
  // The notice lists them too, because the form can be restored at a step without the file list.
  const missing = uploads.refused
    .filter((file) => prepared.files.refused.includes(file))
    .map(({ fileName }) => fileName);
  const { changeContact } = state;
  const prefillContact = useCallback(
    (user: CityUser) => changeContact((typed) => accountValues(typed, user)),
    [changeContact],
  );
  const account = useCityAccount(crmToken, {
    signIn: prepared.citySignIn,
    query,
    draftId: anonymousId,
    onUser: prefillContact,
    onLeave: () => {
      drafts.saveAttempt(drafts.attempt);
      return drafts.saveOnServer(form.step);
    },
  });
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  const startOver = async () => {
    drafts.discard();
    await leaveSteps(query.isFramed);
    onAnother();
  };
  // Back from the summary must not lead into the filed form.
  const showFiled = (next: Filed) => {
    setFiled(next);
    void leaveSteps(query.isFramed);
  };
  const actions = filed === null && <AccountButton account={account} />;
  return (
    <PublicFrame agency={config} actions={actions}>
      <main id="main" className="form-page">
        {filed === null ? (
          <>
            <h1 ref={heading} tabIndex={-1}>
              {t('form.title')}
            </h1>
            <p className="intro">{t('form.intro', { agency: config.name })}</p>
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
            {prepared.isRestored && <RestoredNotice missing={missing} onStartOver={() => void startOver()} />}
            {prepared.unfinished !== null && (
              <p className="note elsewhere" role="status">
                {t(prepared.unfinished === 'in-another-tab' ? 'form.elsewhere' : 'form.setAside')}
              </p>
            )}
            {config.categories.length === 0 ? (
              <p>{t('form.noCategories', { agency: config.name })}</p>
            ) : (
              <FormSteps
                crmToken={crmToken}
                anonymousId={anonymousId}
                form={form}
                uploads={uploads}
                drafts={drafts}
                account={account.user}
                query={query}
                point={prepared.point}
                movesOn={prepared.movesOn}
                onFiled={showFiled}
              />
            )}
          </>
        ) : (
          parts !== null && (
            <parts.Summary filed={filed} config={config} opensTab={!query.isMobileApp} onAnother={onAnother} />
          )
        )}
      </main>
    </PublicFrame>
  );
}

/** Returns the account's data for the fields that are still empty. */
function accountValues<
  T extends { firstName: string; lastName: string; email: string; phoneNumber: string; workPhone: string },
>(typed: T, user: CityUser): Partial<T> {
  const names = ['firstName', 'lastName', 'email', 'phoneNumber', 'workPhone'] as const;
  return Object.fromEntries(
    names.filter((name) => typed[name].trim() === '' && user[name] !== null).map((name) => [name, user[name]]),
  ) as Partial<T>;
}
