import type { PortalCharge } from '@townkeep/core/casework/cases/portal/public-contract.ts';
import { dateIn } from '@townkeep/core/platform/formats/calendar.ts';
import { formatCents } from '@townkeep/core/platform/formats/money.ts';
import { useTranslation } from 'react-i18next';
import { dateText, dayText } from '../dates.ts';
import { usePortal } from '../portal.ts';
import { useLanguage } from '../texts/index.ts';
import { toCents } from './amount.ts';

const columns = ['date', 'description', 'amount', 'dueDate', 'balance'] as const;

/**
 * The charges of a case. On a phone each row is a card, whose cells say their column; the roles keep it a table for
 * screen readers.
 */
export function Charges({ charges }: { readonly charges: readonly PortalCharge[] }) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="charges">
      <h2 id="charges">{t('balance.charges')}</h2>
      <table className="charges" role="table" aria-labelledby="charges">
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <th key={column} role="columnheader" scope="col" data-column={column}>
                {t(`balance.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {charges.map((charge) => (
            <ChargeRow key={charge.id} charge={charge} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function ChargeRow({ charge }: { readonly charge: PortalCharge }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { timezone } = usePortal().config.agency;
  const { createdAt, description, amount, dueDate, balance } = charge;
  const isPaid = balance <= 0;
  const isLate = !isPaid && dueDate !== null && dueDate < dateIn(timezone, new Date());
  const labelOf = (column: (typeof columns)[number]) => ({
    'data-column': column,
    'data-label': t(`balance.${column}`),
  });
  return (
    <tr role="row" data-paid={isPaid || undefined}>
      <td role="cell" {...labelOf('date')}>
        {dateText(createdAt, timezone, language)}
      </td>
      <th role="rowheader" scope="row" {...labelOf('description')}>
        {description}
      </th>
      <td role="cell" {...labelOf('amount')}>
        {formatCents(toCents(amount))}
      </td>
      <td role="cell" {...labelOf('dueDate')}>
        <span>
          {dueDate === null ? t('balance.noDueDate') : dayText(dueDate, language)}
          {isLate && <span className="late"> {t('balance.pastDue')}</span>}
        </span>
      </td>
      <td role="cell" {...labelOf('balance')}>
        <span>
          {formatCents(toCents(balance))}
          {isPaid && <span className="paid-mark"> {t('balance.paid')}</span>}
        </span>
      </td>
    </tr>
  );
}
