import type { PortalCharge } from '@townkeep/core/casework/cases/portal/public-contract.ts';
import { dateIn } from '@townkeep/core/platform/formats/calendar.ts';
import { formatCents } from '@townkeep/core/platform/formats/money.ts';
import { useTranslation } from 'react-i18next';
import { dayIn } from '@townkeep/core/platform/formats/day-in.ts';
import { useNow } from '../../ui/dates/use-now.ts';
import { dateText } from '../dates.ts';
import { usePortal } from '../portal.ts';
import { useLanguage } from '../texts/index.ts';
import { toCents } from './amount.ts';

const columns = ['date', 'description', 'amount', 'dueDate', 'balance'] as const;

/** The role that a part of a table has by itself, until a style sheet gives it another display. */
const as = (role: 'table' | 'rowgroup' | 'row' | 'columnheader' | 'rowheader' | 'cell') => ({ role });

/**
 * The charges of a case. On a phone each row is a card, whose cells say their column; the roles keep it a table for
 * screen readers.
 */
export function Charges({ charges }: { readonly charges: readonly PortalCharge[] }) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="charges">
      <h2 id="charges">{t('balance.charges')}</h2>
      <table className="charges" aria-labelledby="charges" {...as('table')}>
        <thead {...as('rowgroup')}>
          <tr {...as('row')}>
            {columns.map((column) => (
              <th key={column} {...as('columnheader')} scope="col" data-column={column}>
                {t(`balance.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...as('rowgroup')}>
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
  const today = dateIn(timezone, new Date(useNow()));
  const isLate = !isPaid && dueDate !== null && dueDate < today;
  const labelOf = (column: (typeof columns)[number]) => ({
    'data-column': column,
    'data-label': t(`balance.${column}`),
  });
  return (
    <tr {...as('row')} data-paid={isPaid || undefined}>
      <td {...as('cell')} {...labelOf('date')}>
        <span className="day">{dateText(createdAt, timezone, language)}</span>
      </td>
      <th {...as('rowheader')} scope="row" {...labelOf('description')}>
        {description}
      </th>
      <td {...as('cell')} {...labelOf('amount')}>
        {formatCents(toCents(amount))}
      </td>
      <td {...as('cell')} {...labelOf('dueDate')}>
        <span className="day">{dueDate === null ? t('balance.noDueDate') : dayIn(dueDate, language)}</span>
        {isLate && <span className="late"> {t('balance.pastDue')}</span>}
      </td>
      <td {...as('cell')} {...labelOf('balance')}>
        {formatCents(toCents(balance))}
        {isPaid && <span className="paid-mark"> {t('balance.paid')}</span>}
      </td>
    </tr>
  );
}
