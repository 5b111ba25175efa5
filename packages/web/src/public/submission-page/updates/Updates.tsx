import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Checkbox.css';
import { Button, Checkbox } from '@mantine/core';
import type { NotificationChannel, PublicSubmission } from '@townkeep/core/casework/submissions';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldAnchor } from '../../shell/failures/field-anchor.ts';
import { useCatalogText } from '../../texts/index.ts';
import { UPDATES_ID, type UpdatesChoice, useUpdatesChoice } from './use-updates-choice.ts';

export interface UpdatesProps {
  readonly token: string;
  readonly submission: PublicSubmission;
  readonly updates: NonNullable<PublicSubmission['updates']>;
  readonly onChanged: (submission: PublicSubmission) => void;
}

/** How the reporter is notified of the request, and the way to end all messages about it. Letters link to it. */
export function Updates({ token, submission, updates, onChanged }: UpdatesProps) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  const { chosen: saved, hasSubscribed } = updates;
  const choice = useUpdatesChoice(token, hasSubscribed ? saved : [], onChanged);
  useEffect(() => {
    if (window.location.hash !== `#${UPDATES_ID}`) return;
    heading.current?.scrollIntoView();
    heading.current?.focus({ preventScroll: true });
  }, []);
  const stop = () => {
    choice.stop();
    heading.current?.focus();
  };
  const channels = saved.map((each) => t(`submission.updates.as.${each}`)).join(t('submission.updates.and'));
  return (
    <section className="updates" aria-labelledby={UPDATES_ID}>
      <h2 id={UPDATES_ID} ref={heading} tabIndex={-1}>
        {t('submission.updates.title')}
      </h2>
      <p role="status">
        {choice.isSaved && `${t('submission.updates.saved')} `}
        {hasSubscribed ? t('submission.updates.by', { channels }) : t('submission.updates.none')}
      </p>
      <form noValidate className="field" onSubmit={choice.submit}>
        <Channels submission={submission} offered={updates.offered} choice={choice} />
        <div className="button-row">
          <Button type="submit" variant="default" aria-disabled={choice.isSaving || undefined}>
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

interface ChannelsProps {
  readonly submission: PublicSubmission;
  readonly offered: readonly NotificationChannel[];
  readonly choice: UpdatesChoice;
}

/** Shows a box for each channel that can reach the reporter, with its address, which their own page knows. */
function Channels({ submission: { customerInfo }, offered, choice: { chosen, choose, problem } }: ChannelsProps) {
  const { t } = useTranslation();
  const catalogText = useCatalogText();
  const addresses = { EMAIL: customerInfo?.email, SMS: customerInfo?.phoneNumber };
  return (
    <>
      <Checkbox.Group
        label={t('submission.updates.label')}
        value={[...chosen]}
        onChange={(next) => choose(next as NotificationChannel[])}
        error={problem === null ? undefined : catalogText(problem)}
        {...fieldAnchor(UPDATES_ID)}
      >
        <div className="choices">
          {offered.map((channel) => {
            const name = t(`submission.updates.${channel}`);
            const address = addresses[channel];
            return (
              <Checkbox
                key={channel}
                value={channel}
                label={address == null ? name : `${name}: ${address}`}
                description={channel === 'SMS' && t('submission.updates.smsNote')}
              />
            );
          })}
        </div>
      </Checkbox.Group>
    </>
  );
}
