import type { PrivateCasePage } from '@townkeep/core/casework/cases';
import { phoneText } from '@townkeep/core/platform/formats/phone-text.ts';
import { useTranslation } from 'react-i18next';

/** How to reach the agency in another way; absent without any. */
export function AgencyContact({ agency }: { readonly agency: PrivateCasePage['agency'] }) {
  const { t } = useTranslation();
  const { agencyName, agencyContact } = agency;
  const { phoneNumber, email, websiteUrl } = agencyContact;
  if (phoneNumber === null && email === null && websiteUrl === null) return null;
  return (
    <section className="ways-on" aria-labelledby="case-contact">
      <h2 id="case-contact">{t('case.contact', { agency: agencyName })}</h2>
      <ul>
        {phoneNumber !== null && (
          <li>
            <a href={`tel:${phoneNumber}`}>{t('case.call', { phone: phoneText(phoneNumber) })}</a>
          </li>
        )}
        {email !== null && (
          <li>
            <a href={`mailto:${email}`}>{t('case.email', { email })}</a>
          </li>
        )}
        {websiteUrl !== null && (
          <li>
            <a href={websiteUrl} rel="noreferrer">
              {t('case.visit')}
            </a>
          </li>
        )}
      </ul>
    </section>
  );
}
