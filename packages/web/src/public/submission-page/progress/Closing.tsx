import type { PublicSubmission } from '@townkeep/core/casework/submissions';
import { useTranslation } from 'react-i18next';
import { dateText } from '../../shell/dates.ts';
import { ClippedText } from '../../thread/ClippedText.tsx';

interface ClosingProps {
  readonly submission: PublicSubmission;
}

/** Shows the words with which the agency closed the request, apart from the other messages. */
export function Closing({ submission }: ClosingProps) {
  const { t } = useTranslation();
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
