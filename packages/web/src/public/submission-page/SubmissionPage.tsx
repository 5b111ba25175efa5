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
import { useLoaded } from '../use-loaded.ts';
import { RedactedPage } from './RedactedPage.tsx';
import { ReporterPage } from './ReporterPage.tsx';

import './submission.css';

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
