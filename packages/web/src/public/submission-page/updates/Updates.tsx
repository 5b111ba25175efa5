import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Checkbox.css';
import { Button, Checkbox } from '@mantine/core';
import type { NotificationChannel, PublicSubmission } from '@townkeep/core/submissions';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCatalogText } from '../../texts/index.ts';
import { useSaveUpdates } from './use-save-updates.ts';

export interface UpdatesProps {
  readonly token: string;
  readonly submission: PublicSubmission;
  readonly updates: NonNullable<PublicSubmission['updates']>;
  readonly onChanged: (submission: PublicSubmission) => void;
}

/** The part of the page to which the links in letters lead. */
export const UPDATES_ID = 'updates';

/** How the reporter hears of the request, and the way to end all messages about it. */
export function Updates({ token, submission, updates, onChanged }: UpdatesProps) {
  const { t } = useTranslation();
  const catalogText = useCatalogText();
  const heading = useRef<HTMLHeadingElement>(null);
  const { offered, chosen: saved, hasSubscribed } = updates;
  const [chosen, setChosen] = useState<readonly NotificationChannel[]>(hasSubscribed ? saved : []);
  const { save, isSaving, notice, problem } = useSaveUpdates(token, onChanged);
  useEffect(() => {
    if (window.location.hash !== `#${UPDATES_ID}`) return;
    heading.current?.scrollIntoView();
    heading.current?.focus({ preventScroll: true });
  }, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save({ hasSubscribed: true, notificationPreference: [...chosen] });
  };
  const stop = () => {
    setChosen([]);
    void save({ hasSubscribed: false, notificationPreference: [] });
    heading.current?.focus();
  };
  return (
    <section className="updates" aria-labelledby={UPDATES_ID}>
      <h2 id={UPDATES_ID} ref={heading} tabIndex={-1}>
        {t('submission.updates.title')}
      </h2>
      <p role="status">
        {notice && `${t('submission.updates.saved')} `}
        {hasSubscribed
          ? t('submission.updates.by', {
              channels: saved.map((each) => t(`submission.updates.as.${each}`)).join(t('submission.updates.and')),
            })
          : t('submission.updates.none')}
      </p>
      <form noValidate className="field" onSubmit={submit}>
        <Checkbox.Group
          label={t('submission.updates.label')}
          value={[...chosen]}
          onChange={(next) => setChosen(next as NotificationChannel[])}
          error={problem === null ? undefined : catalogText(problem)}
        >
          <div className="choices">
            {offered.map((channel) => (
              <Checkbox
                key={channel}
                value={channel}
                label={channelLabel(t(`submission.updates.${channel}`), submission, channel)}
              />
            ))}
          </div>
        </Checkbox.Group>
        {offered.includes('SMS') && <p className="hint">{t('submission.updates.smsNote')}</p>}
        <div className="button-row">
          <Button type="submit" variant="default" aria-disabled={isSaving || undefined}>
            {t('submission.updates.save')}
          </Button>
          {hasSubscribed && (
            <Button type="button" variant="default" onClick={stop}>
              {t('submission.updates.stop')}
            </Button>
          )}
        </div>
      </form>
    </section>
  );
}

/** Names a channel with its address, which the reporter's page knows. */
function channelLabel(label: string, { customerInfo }: PublicSubmission, channel: NotificationChannel): string {
  const address = channel === 'EMAIL' ? customerInfo?.email : customerInfo?.phoneNumber;
  return address == null ? label : `${label}: ${address}`;
}
