import type { PublicStep, PublicSubmission } from '@townkeep/core/casework/submissions';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnswerWords } from '../shell/answer-words.ts';
import { daysSince, useDates } from '../shell/dates.ts';
import { useLanguage } from '../texts/index.ts';
import { AttachmentList } from '../thread/AttachmentList.tsx';
import { ClippedText } from '../thread/ClippedText.tsx';
import './progress/progress.css';

interface SubmissionProps {
  readonly submission: PublicSubmission;
}

interface SubmissionFactsProps extends SubmissionProps {
  /** The way to say that it is not fixed, next to the status. */
  readonly contest: ReactNode;
}

/** Shows the status of a submission, its steps and its facts. Source: public side §2, 'Issue detail'. */
export function SubmissionFacts({ submission, contest }: SubmissionFactsProps) {
  const { t } = useTranslation();
  const { dayText } = useDates();
  const { isRedacted, attachments, issueSummary, steps, answerDueOn, timezone } = submission;
  return (
    <>
      <div className="submission-head">
        <h1>{t('submission.title', { number: issueSummary.CSNumber })}</h1>
        <Status submission={submission} />
        {contest}
      </div>
      <Steps steps={steps} timezone={timezone} />
      {answerDueOn !== null && <p className="note">{t('submission.answerDue', { date: dayText(answerDueOn) })}</p>}
      <Closing submission={submission} />
      {isRedacted && <p className="note">{t('submission.redacted')}</p>}
      <Tiles submission={submission} />
      <Facts submission={submission} />
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
function Status({ submission }: SubmissionProps) {
  const { t } = useTranslation();
  const { status } = submission.issueSummary;
  const isAgain = status === 'OPEN' && submission.isReopened;
  return (
    <span className="status" data-status={isAgain ? 'REOPENED' : status}>
      <span aria-hidden className="status-mark" />
      {t(isAgain ? 'submission.reopened' : `submission.statuses.${status}`)}
    </span>
  );
}

/** Shows who reported what, and how many days ago. */
function Tiles({ submission }: SubmissionProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { isRedacted, isAnonymous, customerInfo, category, issueSummary, timezone } = submission;
  const [now] = useState(() => Date.now());
  const days = daysSince(issueSummary.createdAt, now, timezone);
  return (
    <dl className="tiles">
      {!isRedacted && (
        <Fact term={t('submission.name')}>{isAnonymous ? t('submission.anonymous') : (customerInfo?.name ?? '–')}</Fact>
      )}
      <Fact term={t('submission.category')}>{category.names[language] ?? category.name}</Fact>
      <Fact term={t('submission.age')}>
        {days === 0 ? t('submission.today') : t('submission.days', { count: days })}
      </Fact>
    </dl>
  );
}

/** Shows the dates, the outcome, the location and the description. */
function Facts({ submission }: SubmissionProps) {
  const { t } = useTranslation();
  const { dateText } = useDates();
  const answerWords = useAnswerWords();
  const language = useLanguage();
  const { timezone, issueSummary, closedAt, outcome, outcomeNames, location, description, fields } = submission;
  return (
    <dl className="facts">
      <Fact term={t('submission.submitted')}>{dateText(issueSummary.createdAt, timezone)}</Fact>
      {closedAt !== null && <Fact term={t('submission.closed')}>{dateText(closedAt, timezone)}</Fact>}
      {outcome !== null && <Fact term={t('submission.outcome')}>{outcomeNames[language] ?? outcome}</Fact>}
      <Fact term={t('submission.location')}>{location ?? t('submission.noLocation')}</Fact>
      {description !== null && (
        <Fact term={t('submission.description')}>
          <ClippedText words={description} />
        </Fact>
      )}
      {fields.map((answer) => {
        const translations = submission.fieldTexts[answer.id];
        const shown = answerWords(answer, { translations });
        return (
          shown !== null && (
            <Fact key={answer.id} term={(language !== 'en' && translations?.[language]?.label) || answer.label}>
              <span className="words">{shown}</span>
            </Fact>
          )
        );
      })}
    </dl>
  );
}

function Fact({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

interface StepsProps {
  readonly steps: readonly PublicStep[];
  readonly timezone: string;
}

/** Shows the steps of a request in one line: those that happened with their dates, then those to come. */
function Steps({ steps, timezone }: StepsProps) {
  const { t } = useTranslation();
  const { dateText } = useDates();
  const current = steps.findLastIndex(({ at }) => at !== null);
  return (
    <ol className="steps" aria-label={t('submission.progress')}>
      {steps.map(({ name, at }, index) => (
        <li key={name} data-done={at !== null} aria-current={index === current ? 'step' : undefined}>
          <span className="step-name">{t(`submission.steps.${name}`)}</span>
          <span className="step-date">
            {at === null ? t('submission.toCome') : <time dateTime={at}>{dateText(at, timezone)}</time>}
          </span>
        </li>
      ))}
    </ol>
  );
}

interface ClosingProps {
  readonly submission: PublicSubmission;
}

/** Shows the words with which the agency closed the request, apart from the other messages. */
function Closing({ submission }: ClosingProps) {
  const { t } = useTranslation();
  const { dateText } = useDates();
  const { emails, closingMessageId, agencyName, closedAt, timezone } = submission;
  const message = emails.find(({ id }) => id === closingMessageId);
  if (message === undefined || closedAt === null) return null;
  return (
    <section className="city-answer" aria-labelledby="city-answer">
      <h2 id="city-answer" className="small-heading">
        {t('submission.answer', { agency: agencyName })}
      </h2>
      <ClippedText words={message.body} />
      <p className="hint">
        <time dateTime={closedAt}>{dateText(closedAt, timezone)}</time>
      </p>
    </section>
  );
}
