import type { PortalPayment } from '@townkeep/core/casework/cases/portal/public-contract.ts';
import { formatCents } from '@townkeep/core/platform/formats/money.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { portalPath } from '../address.ts';
import { toCents } from '../balance/amount.ts';
import { momentText } from '../dates.ts';
import { usePortal } from '../portal.ts';
import { forgetEntry, hasOpenCase, keptSession } from '../session.ts';
import { Notice } from '../shell/Notice.tsx';
import { useHeadingFocus, usePageTitle } from '../shell/use-page.ts';
import { useLanguage } from '../texts/index.ts';

interface Shown {
  readonly payment: PortalPayment;
}

const money = (dollars: number): string => formatCents(toCents(dollars));

/** The receipt of a payment: what was paid, for what, and what is still owed. */
export function PaidReceipt({ payment }: Shown) {
  const { t } = useTranslation();
  const { portalToken, config } = usePortal();
  const { agencyName } = config.agency;
  usePageTitle(t('paid.received'), agencyName);
  const heading = useHeadingFocus('paid', false);
  // The next payment in this tab begins with its own amount.
  useEffect(() => {
    const session = keptSession(portalToken);
    if (session !== null) forgetEntry(portalToken, session.caseNumber);
  }, [portalToken]);
  return (
    <>
      <div className="outcome" data-outcome="good">
        <span className="outcome-mark" aria-hidden>
          ✓
        </span>
        <h1 ref={heading} tabIndex={-1}>
          {t('paid.received')}
        </h1>
        <p className="outcome-amount">{money(payment.amount + payment.transactionFee)}</p>
        <p>{t('paid.receivedHint', { agency: agencyName })}</p>
      </div>
      <Afterwards payment={payment} />
      <Facts payment={payment} />
      <PaidFor payment={payment} />
      <Left payment={payment} />
      <p className="actions">
        {payment.receiptToken !== null && (
          <a className="button" href={`/receipts/${encodeURIComponent(payment.receiptToken)}`}>
            {t('paid.open')}
          </a>
        )}
        <button type="button" className="button-plain" onClick={() => window.print()}>
          {t('paid.print')}
        </button>
      </p>
    </>
  );
}

/** What became of the money since, or that more was paid than was owed, and how it comes back. */
function Afterwards({ payment }: Shown) {
  const { t } = useTranslation();
  const { agencyName: agency } = usePortal().config.agency;
  const { refunded, paidFor, transactionFee, balance } = payment;
  const credit = Math.min(keptOf(payment), -balance);
  return (
    <>
      {refunded > 0 && (
        <Notice kind="good" title={t('paid.refunded', { amount: money(refunded) })}>
          <p>{t('paid.refundedHint')}</p>
        </Notice>
      )}
      {credit > 0 && (
        <Notice kind="attention" title={t(paidFor.length === 0 ? 'paid.twice' : 'paid.tooMuch')}>
          <p>
            {t('paid.tooMuchHint', { credit: money(credit), agency })} {transactionFee > 0 && t('pay.notRefunded')}
          </p>
        </Notice>
      )}
    </>
  );
}

/** The credit that a payment left, without what was refunded of it. */
const keptOf = ({ credit, refunded }: PortalPayment): number => credit - Math.min(credit, refunded);

function Facts({ payment }: Shown) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { timezone } = usePortal().config.agency;
  const { caseNumber, receiptNumber, paidAt, email, amount, transactionFee, refunded } = payment;
  const hasFee = transactionFee > 0;
  const facts: readonly [name: 'at' | 'case' | 'receipt' | 'sentTo' | 'amount' | 'fee', value: string | null][] = [
    ['at', paidAt && momentText(paidAt, timezone, language)],
    ['case', caseNumber],
    ['receipt', receiptNumber],
    ['sentTo', email],
    ['amount', hasFee ? money(amount) : null],
    ['fee', hasFee ? money(transactionFee) : null],
  ];
  return (
    <section className="card" aria-labelledby="paid-facts">
      <h2 id="paid-facts">{t('paid.facts')}</h2>
      <dl className="facts">
        {facts.map(
          ([name, value]) =>
            value !== null && (
              <div key={name}>
                <dt>{t(`paid.${name}`)}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
        <div className="facts-total">
          <dt>{t('paid.total')}</dt>
          <dd>{money(amount + transactionFee)}</dd>
        </div>
        {refunded > 0 && (
          <div>
            <dt>{t('paid.refund')}</dt>
            <dd>{money(refunded)}</dd>
          </div>
        )}
      </dl>
    </section>
  );
}

function PaidFor({ payment }: Shown) {
  const { t } = useTranslation();
  const credit = keptOf(payment);
  const rows = [...payment.paidFor, ...(credit > 0 ? [{ label: t('paid.credit'), amount: credit }] : [])];
  if (rows.length === 0) return null;
  return (
    <section className="card" aria-labelledby="paid-for">
      <h2 id="paid-for">{t('paid.for')}</h2>
      <dl className="facts">
        {rows.map(({ label, amount }, index) => (
          // Two charges can have the same name.
          // eslint-disable-next-line react/no-array-index-key
          <div key={index}>
            <dt>{label}</dt>
            <dd>{money(amount)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** What is still owed, and the way to pay it. */
function Left({ payment: { balance } }: Shown) {
  const { t } = useTranslation();
  const { portalToken } = usePortal();
  const [step] = useState<'balance' | 'search'>(() => (hasOpenCase(portalToken, Date.now()) ? 'balance' : 'search'));
  if (balance <= 0) return <p className="left">{t('paid.nothingLeft')}</p>;
  return (
    <p className="left">
      {t('paid.left')}: <strong>{money(balance)}</strong>{' '}
      <a className="no-print" href={portalPath(portalToken, step)}>
        {t('paid.payMore')}
      </a>
    </p>
  );
}
