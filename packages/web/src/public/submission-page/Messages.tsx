import type { PublicSubmission } from '@townkeep/core/casework/submissions';
import { useTranslation } from 'react-i18next';
import { MessageList } from '../thread/MessageList.tsx';

/** Lists the messages of a submission, or says that there are none. */
export function Messages({ submission }: { readonly submission: PublicSubmission }) {
  const { t } = useTranslation();
  const { emails: messages, timezone, agencyName, issueSummary } = submission;
  return (
    <>
      {messages.length === 0 && (
        <p className="hint">
          {t('submission.noMessages')} {issueSummary.status === 'OPEN' && t('submission.waiting')}
        </p>
      )}
      <MessageList messages={messages} timezone={timezone} agency={agencyName} />
    </>
  );
}
