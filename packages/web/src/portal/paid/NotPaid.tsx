import type { PortalPayment } from '@townkeep/core/casework/cases/portal/public-contract.ts';
import { formatCents } from '@townkeep/core/platform/formats/money.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toCents } from '../balance/amount.ts';
import { portalPath } from '../address.ts';
import { usePortal } from '../portal.ts';
import { hasOpenCase } from '../session.ts';
import { useHeadingFocus, usePageTitle } from '../shell/use-page.ts';

/** Why a payment is not shown as paid. */
export type Outcome = 'late' | 'unreachable' | 'unknown' | 'declined' | 'ended' | 'returned';

interface NotPaidProps {
  readonly outcome: Outcome;
  readonly payment: PortalPayment | null;
  /** Asks again what became of it. */
  readonly onAgain?: () => void;
}

/** A payment that is not known to be paid: what it means for the visitor's money, and the next step. */
export function NotPaid({ outcome, payment, onAgain }: NotPaidProps) {
  const { t } = useTranslation();
  const { portalToken, config } = usePortal();
  const title = t(`paid.${outcome}`);
  usePageTitle(title, config.agency.agencyName);
  const heading = useHeadingFocus(outcome, false);
  const [canGoBack] = useState(() => hasOpenCase(portalToken, Date.now()));
  const isOpen = outcome === 'late' || outcome === 'unreachable';
  const hint = t(`paid.${outcome}Hint`, {
    agency: config.agency.agencyName,
    amount: formatCents(toCents(payment?.amount ?? 0)),
  });
  return (
    <div className="outcome" data-outcome={outcome === 'declined' ? 'error' : 'calm'}>
      <span className="outcome-mark" aria-hidden>
        {outcome === 'declined' ? '!' : '…'}
      </span>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p>{hint}</p>
      <p>
        {isOpen && onAgain !== undefined ? (
          <button type="button" className="button" onClick={onAgain}>
            {t('paid.again')}
          </button>
        ) : (
          <a className="button" href={portalPath(portalToken, canGoBack ? 'balance' : 'search')}>
            {t(canGoBack ? 'paid.toCase' : 'paid.toSearch')}
          </a>
        )}
      </p>
    </div>
  );
}
