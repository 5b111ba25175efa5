import type { PortalBalance } from '@townkeep/core/casework/cases/portal/public-contract.ts';
import { formatCents } from '@townkeep/core/platform/formats/money.ts';
import { useTranslation } from 'react-i18next';
import { ownText, usePortal, websiteOf } from '../portal.ts';
import { ContactWays } from '../shell/Contact.tsx';
import { Notice } from '../shell/Notice.tsx';
import { useLanguage } from '../texts/index.ts';

/** The way back to the agency's website; absent without one. */
function ReturnLink({ className }: { readonly className: string }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { config } = usePortal();
  const website = websiteOf(config);
  if (website === null) return null;
  return (
    <p>
      <a className={className} href={website} rel="noreferrer">
        {ownText(config, 'originWebsiteLinkText', language) ?? t('page.return', { agency: config.agency.agencyName })}
      </a>
    </p>
  );
}

/**
 * The balance is in collections: the agency's message, how to reach it and the way back replace the payment.
 * Source: rule R391
 */
export function InCollections({ balance: { collectionMessage } }: { readonly balance: PortalBalance }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { agency } = usePortal().config;
  const message = collectionMessage[language] || collectionMessage['en'];
  return (
    <>
      <Notice kind="attention" title={t('balance.collections')}>
        {message && <p className="words">{message}</p>}
        <p>{t('balance.collectionsHint', { agency: agency.agencyName })}</p>
        <ContactWays agency={agency} />
      </Notice>
      <ReturnLink className="button-plain" />
    </>
  );
}

/** Nothing is owed, or the case has a credit, in cents. Source: rule R392 */
export function NothingOwed({ creditCents }: { readonly creditCents: number }) {
  const { t } = useTranslation();
  const { agencyName: agency } = usePortal().config.agency;
  return (
    <>
      <Notice kind="good" title={t('balance.none')}>
        {creditCents > 0 && <p>{t('balance.credit', { amount: formatCents(creditCents), agency })}</p>}
      </Notice>
      <ReturnLink className="button" />
    </>
  );
}
