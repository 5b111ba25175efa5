import type { PortalFee } from '@townkeep/core/casework/cases/portal/portal-amounts.ts';
import { formatCents } from '@townkeep/core/platform/formats/money.ts';
import { useTranslation } from 'react-i18next';
import type { Charge } from './amount.ts';

interface ChargeSummaryProps {
  /** Null while no amount that can be paid is entered. */
  readonly charge: Charge | null;
  readonly fee: PortalFee;
}

const shown = (cents: number | undefined): string => (cents === undefined ? '–' : formatCents(cents));

/** What the card is charged. The fee, and that it is not refunded, is said before anyone pays. Source: rule R648 */
export function ChargeSummary({ charge, fee }: ChargeSummaryProps) {
  const { t } = useTranslation();
  const hasFee = fee.kind !== 'NONE';
  return (
    <div className="summary">
      <h3 id="summary">{t('pay.summary')}</h3>
      <dl aria-labelledby="summary">
        {hasFee && (
          <>
            <div>
              <dt>{t('pay.payment')}</dt>
              <dd>{shown(charge?.amount)}</dd>
            </div>
            <div>
              <dt>
                {fee.kind === 'SHARE' ? t('pay.feeOf', { percent: fee.basisPoints / 100 }) : t('pay.fee')}
                <span className="hint">{t('pay.notRefunded')}</span>
              </dt>
              <dd>{shown(charge?.fee)}</dd>
            </div>
          </>
        )}
        <div className="summary-total">
          <dt>{t('pay.total')}</dt>
          <dd aria-live="polite">{shown(charge?.total)}</dd>
        </div>
      </dl>
    </div>
  );
}
