import { useCallback, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { PublicSubmission } from '@townkeep/core/casework/submissions';
import { api } from '../api.ts';
import type { PageProps } from '../feature.ts';
import { useAgencyColor } from '../shell/brand.ts';
import { LoadFailed } from '../shell/failures/LoadFailed.tsx';
import { NotFoundPage } from '../shell/MessagePage.tsx';
import { PageSkeleton } from '../shell/PageSkeleton.tsx';
import { usePublicTitle } from '../shell/page-title.ts';
import { PublicFrame } from '../shell/PublicFrame.tsx';
import { rememberAgency } from '../shell/known-agency.ts';
import { useUnreadyFiles } from '../thread/use-unready-files.ts';
import { useLoaded } from '../../ui/use-loaded.ts';
import './submission.css';
import { FollowPart } from '../followers/FollowPart.tsx';
import { SubmissionFacts } from './SubmissionFacts.tsx';
import { Button } from '@mantine/core';
import { Thread } from './Thread.tsx';
import { Updates } from './updates/Updates.tsx';
import { useThread } from './use-thread.ts';
import { phoneText } from '@townkeep/core/platform/formats/phone-text.ts';

const filesOf = (submission: PublicSubmission | null) =>
  submission === null
    ? []
    : [...submission.attachments, ...submission.emails.flatMap((message) => message.attachments)];

/** `/crm/submissions/{token}`: the reporter's own page of a submission, or its public view. */
export function SubmissionPage({ token }: PageProps) {
  const { t } = useTranslation();
  const load = useCallback(() => api.publicSubmissions.get({ token }), [token]);
  const { loaded, retry, set } = useLoaded<PublicSubmission>(load);
  const submission = loaded.state === 'ready' ? loaded.value : null;
  useUnreadyFiles({ page: submission, files: filesOf(submission), load, set });
  useAgencyColor(submission?.primaryColor ?? null);
  usePublicTitle(t('submission.title', { number: submission?.issueSummary.CSNumber ?? '' }), submission?.agencyName);
  useEffect(() => {
    if (submission?.crmToken == null) return;
    const { agencyName: name, crmToken, logoUrl, primaryColor } = submission;
    rememberAgency({ name, crmToken, logoUrl, primaryColor });
  }, [submission]);
  if (loaded.state === 'loading') return <PageSkeleton />;
  if (loaded.state === 'failed') {
    return [400, 404, 410].includes(loaded.problem.status) ? (
      <NotFoundPage />
    ) : (
      <LoadFailed problem={loaded.problem} onRetry={retry} />
    );
  }
  const { value } = loaded;
  return (
    <PublicFrame agency={{ name: value.agencyName, logoUrl: value.logoUrl, otherLanguages: value.otherLanguages }}>
      <main id="main" className="form-page submission-page">
        {value.isRedacted ? (
          <RedactedPage token={token} submission={value} onChanged={set} />
        ) : (
          <ReporterPage token={token} submission={value} onChanged={set} />
        )}
      </main>
    </PublicFrame>
  );
}

/** The page for anyone: what happened so far, and the way to follow it. A follower's link opens it too. */
function RedactedPage({ token, submission, onChanged }: LinkPageProps) {
  const { following, followChannels, issueSummary } = submission;
  return (
    <>
      <SubmissionFacts submission={submission} contest={null} />
      {following !== null && (
        <FollowPart part="following" token={token} submission={submission} onChanged={onChanged} />
      )}
      {followChannels.length > 0 && (
        <FollowPart part="form" token={token} channels={followChannels} number={issueSummary.CSNumber} />
      )}
      <NextSteps submission={submission} />
    </>
  );
}

interface LinkPageProps {
  readonly token: string;
  readonly submission: PublicSubmission;
  readonly onChanged: (submission: PublicSubmission) => void;
}

/** The reporter's own page: status and facts, messages, and how to be notified. */
function ReporterPage({ token, submission, onChanged }: LinkPageProps) {
  const { t } = useTranslation();
  const thread = useThread({ token, submission, onChanged });
  const contest = submission.canReopen && !thread.isReopening && (
    <Button type="button" variant="default" onClick={thread.reopen}>
      {t('submission.notFixed')}
    </Button>
  );
  return (
    <>
      <SubmissionFacts submission={submission} contest={contest} />
      <Thread token={token} submission={submission} thread={thread} />
      {submission.updates !== null && (
        <Updates token={token} submission={submission} updates={submission.updates} onChanged={onChanged} />
      )}
    </>
  );
}

/** The ways on from the public view: report another issue, or reach the agency. */
function NextSteps({ submission }: { readonly submission: PublicSubmission }) {
  const { t } = useTranslation();
  const { agencyName: agency, crmToken, agencyContact } = submission;
  const { phoneNumber, email, websiteUrl } = agencyContact;
  return (
    <section className="ways-on" aria-labelledby="next-steps">
      <h2 id="next-steps">{t('submission.next.title')}</h2>
      <ul>
        {crmToken !== null && (
          <li>
            <a href={`/crm/${encodeURIComponent(crmToken)}`}>{t('submission.another')}</a>
          </li>
        )}
        {phoneNumber !== null && (
          <li>
            <a href={`tel:${phoneNumber}`}>{t('submission.next.call', { agency, phone: phoneText(phoneNumber) })}</a>
          </li>
        )}
        {email !== null && (
          <li>
            <a href={`mailto:${email}`}>{t('submission.next.write', { agency, email })}</a>
          </li>
        )}
        {websiteUrl !== null && (
          <li>
            <a href={websiteUrl} rel="noreferrer">
              {t('submission.next.visit', { agency })}
            </a>
          </li>
        )}
        {crmToken === null && phoneNumber === null && email === null && websiteUrl === null && (
          <li>{t('submission.next.ask', { agency })}</li>
        )}
      </ul>
    </section>
  );
}
