import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { knownAgency } from './known-agency.ts';

/** What a resident can do when a page is not found: the latest letter, the form of the agency, or a call. */
export function WaysOn() {
  const { t } = useTranslation();
  const [agency] = useState(knownAgency);
  return (
    <section className="ways-on" aria-labelledby="ways-on">
      <h2 id="ways-on">{t('notFound.help')}</h2>
      <ul>
        <li>{t('notFound.mail')}</li>
        <li>
          {agency === null ? (
            t('notFound.file')
          ) : (
            <a href={`/crm/${encodeURIComponent(agency.crmToken)}`}>
              {t('notFound.fileWith', { agency: agency.name })}
            </a>
          )}
        </li>
        <li>{t('notFound.call')}</li>
      </ul>
    </section>
  );
}
