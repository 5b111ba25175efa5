import type { PortalConfig } from '@townkeep/core/casework/cases/portal/public-contract.ts';
import { phoneText } from '@townkeep/core/platform/formats/phone-text.ts';
import { useTranslation } from 'react-i18next';

type OfAgency = Pick<PortalConfig, 'agency'>;

const waysTo = ({ agencyContact: { phoneNumber, email } }: OfAgency['agency']) => [
  ...(phoneNumber === null ? [] : [['call', `tel:${phoneNumber}`, { phone: phoneText(phoneNumber) }] as const]),
  ...(email === null ? [] : [['email', `mailto:${email}`, { email }] as const]),
];

/** Links that call the agency and write to it; empty without any way. */
export function ContactWays({ agency }: OfAgency) {
  const { t } = useTranslation();
  return (
    <ul className="ways">
      {waysTo(agency).map(([name, href, words]) => (
        <li key={name}>
          <a href={href}>{t(`page.${name}`, words)}</a>
        </li>
      ))}
    </ul>
  );
}

/** How to reach the agency about a case or a payment; absent without any way. */
export function Contact({ agency }: OfAgency) {
  const { t } = useTranslation();
  if (waysTo(agency).length === 0) return null;
  return (
    <section className="contact" aria-labelledby="contact">
      <h2 id="contact">{t('page.contact', { agency: agency.agencyName })}</h2>
      <ContactWays agency={agency} />
    </section>
  );
}
