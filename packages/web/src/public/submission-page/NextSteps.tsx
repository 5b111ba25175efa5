import { phoneText } from '@townkeep/core/platform/formats/phone-text.ts';
import type { PublicSubmission } from '@townkeep/core/casework/submissions';
import { useTranslation } from 'react-i18next';

/** The ways on from the public view: report another issue, or reach the agency. */
export function NextSteps({ submission }: { readonly submission: PublicSubmission }) {
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
