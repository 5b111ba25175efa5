import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PublicFrame } from '../shell/PublicFrame.tsx';
import { FormSteps } from './flow/FormSteps.tsx';
import { leaveSteps } from './flow/step-history.ts';
import { useConfigInLanguage } from './config-in-language.ts';
import { chooseOtherDraft } from './drafts/restore-form.ts';
import { type FormQuery, withoutPrefill } from './form-address.ts';
import { FormIntro } from './FormIntro.tsx';
import { useParts } from './lazy-parts.ts';
import type { PreparedForm } from './prepare-form.ts';
import type { Filed } from './sending.tsx';
import { useOpenForm } from './use-open-form.ts';
import { Button } from '@mantine/core';
import type { CityAccountState } from './account/use-city-account.ts';

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
  const config = useConfigInLanguage(prepared.config);
  const parts = useParts();
  const [filed, setFiled] = useState<Filed | null>(prepared.filed);
  const opened = useOpenForm(crmToken, query, prepared);
  const { drafts, account, missing } = opened;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  const startOver = async () => {
    drafts.discard();
    await leaveSteps(query.isFramed);
    onAnother();
  };
  const continueOther = () => {
    chooseOtherDraft(crmToken, prepared.anonymousId, Date.now());
    window.location.assign(withoutPrefill(window.location.href));
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
            <FormIntro
              ref={heading}
              introduction={config.introduction}
              prepared={prepared}
              account={account}
              missing={missing}
              onStartOver={() => void startOver()}
              onContinueOther={continueOther}
            />
            {config.categories.length === 0 ? (
              <p>{t('form.noCategories', { agency: config.name })}</p>
            ) : (
              <FormSteps crmToken={crmToken} query={query} prepared={prepared} opened={opened} onFiled={showFiled} />
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

/** Signs in and out with the city account in the nav bar, if the city has a sign-in. Source: public side §2. */
function AccountButton({ account }: { readonly account: CityAccountState }) {
  const { t } = useTranslation();
  const { signIn, user } = account;
  if (user !== null) {
    const name = [user.firstName, user.lastName].filter(Boolean).join(' ') || user.email || '';
    return (
      <span className="account">
        <span>{t('account.signedIn', { name })}</span>
        <Button type="button" variant="subtle" onClick={account.logout}>
          {t('account.logout')}
        </Button>
      </span>
    );
  }
  if (signIn === null) return null;
  return (
    <Button type="button" variant="default" onClick={account.login}>
      {signIn.agencyCity === null ? t('account.login') : t('account.loginNamed', { city: signIn.agencyCity })}
    </Button>
  );
}
