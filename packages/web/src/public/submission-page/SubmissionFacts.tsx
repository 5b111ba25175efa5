import type { PublicSubmission } from '@townkeep/core/submissions';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dateText, daysSince } from '../shell/dates.ts';
import { AttachmentList } from './AttachmentList.tsx';
import { ClippedText } from './ClippedText.tsx';

/** Shows the facts, dates and status of a submission. Source: public side §2, 'Issue detail'. */
export function SubmissionFacts({ submission }: { readonly submission: PublicSubmission }) {
  const { t } = useTranslation();
  const { isRedacted, timezone, closedAt, outcome, location, attachments } = submission;
  const { CSNumber: number, createdAt } = submission.issueSummary;
  const [now] = useState(() => Date.now());
  const days = daysSince(createdAt, now, timezone);
  return (
    <>
      <div className="submission-head">
        <h1>{t('submission.title', { number })}</h1>
        <Status submission={submission} />
      </div>
      {isRedacted && <p className="note">{t('submission.redacted')}</p>}
      <dl className="tiles">
        {!isRedacted && (
          <div>
            <dt>{t('submission.name')}</dt>
            <dd>{submission.isAnonymous ? t('submission.anonymous') : (submission.customerInfo?.name ?? '–')}</dd>
          </div>
        )}
        <div>
          <dt>{t('submission.category')}</dt>
          <dd>{submission.category.name}</dd>
        </div>
        <div>
          <dt>{t('submission.age')}</dt>
          <dd>{days === 0 ? t('submission.today') : t('submission.days', { count: days })}</dd>
        </div>
      </dl>
      <dl className="facts">
        <div>
          <dt>{t('submission.submitted')}</dt>
          <dd>{dateText(createdAt, timezone)}</dd>
        </div>
        {closedAt !== null && (
          <div>
            <dt>{t('submission.closed')}</dt>
            <dd>{dateText(closedAt, timezone)}</dd>
          </div>
        )}
        {outcome !== null && (
          <div>
            <dt>{t('submission.outcome')}</dt>
            <dd>{outcome}</dd>
          </div>
        )}
        <div>
          <dt>{t('submission.location')}</dt>
          <dd>{location ?? t('submission.noLocation')}</dd>
        </div>
        {submission.description !== null && (
          <div>
            <dt>{t('submission.description')}</dt>
            <dd>
              <ClippedText words={submission.description} />
            </dd>
          </div>
        )}
      </dl>
      {attachments.length > 0 && (
        <section aria-label={t('submission.attachments', { count: attachments.length })}>
          <h2 className="small-heading">{t('submission.attachments', { count: attachments.length })}</h2>
          <AttachmentList attachments={attachments} />
        </section>
      )}
    </>
  );
}

/** Shows the status as a word, a color and a shape. */
function Status({ submission }: { readonly submission: PublicSubmission }) {
  const { t } = useTranslation();
  const { status } = submission.issueSummary;
  const isAgain = status === 'OPEN' && submission.isReopened;
  return (
    <span className="status" data-status={status}>
      <span aria-hidden className="status-mark" />
      {t(isAgain ? 'submission.reopened' : `submission.statuses.${status}`)}
    </span>
  );
}
