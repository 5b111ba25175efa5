import type { PrivateCasePage } from '@townkeep/core/casework/cases';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../api.ts';
import type { PageProps } from '../feature.ts';
import { useAgencyColor } from '../shell/brand.ts';
import { LoadFailed } from '../shell/failures/LoadFailed.tsx';
import { NotFoundPage } from '../shell/MessagePage.tsx';
import { PageSkeleton } from '../shell/PageSkeleton.tsx';
import { usePublicTitle } from '../shell/page-title.ts';
import { PublicFrame } from '../shell/PublicFrame.tsx';
import { useUnreadyFiles } from '../thread/use-unready-files.ts';
import { useLoaded } from '../../ui/use-loaded.ts';
import { AgencyContact } from './AgencyContact.tsx';
import { CaseContent } from './CaseContent.tsx';
import { CodeGate } from './CodeGate.tsx';
import '../thread/thread.css';
import './case.css';

const PARAMETER = 'smsReceiptToken';

/** Returns the receipt in the address, and removes it from there: it must not stay in the history of the browser. */
function takeReceipt(search: string): string | null {
  const query = new URLSearchParams(search);
  const receipt = query.get(PARAMETER);
  if (receipt === null) return null;
  query.delete(PARAMETER);
  const rest = query.toString();
  window.history.replaceState(null, '', `${window.location.pathname}${rest && `?${rest}`}`);
  return receipt;
}

const filesOf = (page: PrivateCasePage | null) =>
  page?.shown == null ? [] : [...page.shown.attachments, ...page.shown.messages.flatMap((each) => each.attachments)];

/** `/cases/{token}`: what the responsible party sees of a case. The receipt of a code stays in memory only. */
export function CasePage({ token, search }: PageProps) {
  const { t } = useTranslation();
  const [receipt, setReceipt] = useState(() => takeReceipt(search));
  const [isJustOpened, setIsJustOpened] = useState(false);
  const open = (entered: string) => {
    setIsJustOpened(true);
    setReceipt(entered);
  };
  const load = useCallback(
    () => api.privateCase.get({ token, ...(receipt === null ? {} : { smsReceiptToken: receipt }) }),
    [token, receipt],
  );
  const { loaded, retry, set } = useLoaded<PrivateCasePage>(load);
  const page = loaded.state === 'ready' ? loaded.value : null;
  useUnreadyFiles({ page, files: filesOf(page), load, set });
  useAgencyColor(page?.agency.primaryColor ?? null);
  const title = page?.shown == null ? t('case.heading') : t('case.title', { number: page.shown.number });
  usePublicTitle(title, page?.agency.agencyName);
  if (loaded.state === 'loading') return <PageSkeleton />;
  if (loaded.state === 'failed')
    return [400, 404, 410].includes(loaded.problem.status) ? (
      <NotFoundPage />
    ) : (
      <LoadFailed problem={loaded.problem} onRetry={retry} />
    );
  const { agency, shown, phoneEnd } = loaded.value;
  const { agencyName: name, logoUrl, otherLanguages } = agency;
  return (
    <PublicFrame agency={{ name, logoUrl, otherLanguages }}>
      <main id="main" className="form-page case-page">
        {shown === null ? (
          <CodeGate token={token} agencyName={name} phoneEnd={phoneEnd} onOpened={open} />
        ) : (
          <CaseContent
            token={token}
            receipt={receipt}
            agency={agency}
            shown={shown}
            isJustOpened={isJustOpened}
            onChanged={set}
            onOpened={setReceipt}
          />
        )}
        <AgencyContact agency={agency} />
      </main>
    </PublicFrame>
  );
}
