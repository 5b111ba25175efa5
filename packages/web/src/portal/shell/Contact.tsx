import type { PortalConfig } from '@townkeep/core/casework/cases/portal/public-contract.ts';
import { phoneText } from '@townkeep/core/platform/formats/phone-text.ts';
import { useTranslation } from 'react-i18next';

/** How to reach the agency about a case or a payment; absent without any way. */
export function Contact({ agency }: Pick<PortalConfig, 'agency'>) {
  const { t } = useTranslation();
  const { phoneNumber, email } = agency.agencyContact;
  if (phoneNumber === null && email === null) return null;
  return (
    <section className="contact" aria-labelledby="contact">
      <h2 id="contact">{t('page.contact', { agency: agency.agencyName })}</h2>
      <ul>
        {phoneNumber !== null && (
          <li>
            <a href={`tel:${phoneNumber}`}>{t('page.call', { phone: phoneText(phoneNumber) })}</a>
          </li>
        )}
        {email !== null && (
          <li>
            <a href={`mailto:${email}`}>{t('page.email', { email })}</a>
          </li>
        )}
      </ul>
    </section>
  );
}
