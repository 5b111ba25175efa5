import type { PortalBalance } from '@townkeep/core/casework/cases/portal/public-contract.ts';
import { type FormEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePortal } from '../portal.ts';
import { type CaseSession, keepEntry, keptEntry, type PaymentEntry } from '../session.ts';
import { BusyButton } from '../shell/BusyButton.tsx';
import { Field } from '../shell/Field.tsx';
import { Notice } from '../shell/Notice.tsx';
import { AmountChoice } from './AmountChoice.tsx';
import { chargeOf, isEmail, isUnreadable, payableOf } from './amount.ts';
import { ChargeSummary } from './ChargeSummary.tsx';
import { type Start, usePayment } from './use-payment.ts';
import './pay.css';

interface PayFormProps {
  readonly balance: PortalBalance;
  readonly session: CaseSession;
  readonly onReload: () => Promise<void>;
  readonly onEnded: () => void;
}

type Errors = { readonly [Name in 'amount' | 'email']?: string };

/** How much is paid, what the card is charged, and the way to the card page. */
export function PayForm({ balance, session, onReload, onEnded }: PayFormProps) {
  const { t } = useTranslation();
  const { portalToken, config } = usePortal();
  const [entry, setEntry] = useState(() => keptEntry(portalToken, session.caseNumber));
  const [errors, setErrors] = useState<Errors>({});
  const payable = payableOf(config, balance);
  const charge = chargeOf(entry, payable);
  const refuse = (found: Errors) => {
    setErrors(found);
    const [first] = Object.keys(found);
    if (first !== undefined) document.getElementById(first)?.focus();
  };
  const onEmailRefused = () => refuse({ email: t('pay.emailInvalid') });
  const { start, pay } = usePayment(session, { onReload, onEnded, onEmailRefused });

  useEffect(() => keepEntry(portalToken, session.caseNumber, entry), [entry, portalToken, session.caseNumber]);
  const change = (part: Partial<PaymentEntry>) => {
    setEntry((before) => ({ ...before, ...part }));
    setErrors(({ amount, email }) => ({
      ...(part.email === undefined && email !== undefined ? { email } : {}),
      ...(part.email !== undefined && amount !== undefined ? { amount } : {}),
    }));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (start.state !== 'idle') return;
    const email = entry.email.trim();
    const found: Errors = {
      ...(charge === null
        ? { amount: t('pay.limits', payable.texts) + (isUnreadable(entry.amount) ? ` ${t('pay.written')}` : '') }
        : {}),
      ...(email !== '' && !isEmail(email) ? { email: t('pay.emailInvalid') } : {}),
    };
    refuse(found);
    if (charge !== null && Object.keys(found).length === 0) void pay(charge, payable.fee, email);
  };
  return (
    <form className="card pay" noValidate onSubmit={submit} aria-labelledby="pay-heading">
      <h2 id="pay-heading" tabIndex={-1}>
        {t('pay.heading')}
      </h2>
      <AmountChoice entry={entry} payable={payable} error={errors.amount} onChange={change} />
      <Field
        id="email"
        type="email"
        label={t('pay.email')}
        hint={t('pay.emailHint')}
        isOptional
        autoComplete="email"
        maxLength={320}
        value={entry.email}
        error={errors.email}
        onChange={({ currentTarget }) => change({ email: currentTarget.value })}
      />
      <ChargeSummary charge={charge} fee={payable.fee} />
      <StartStatus start={start} />
      <BusyButton label={t('pay.submit')} busy={busyText(start, t)} />
      <p className="hint secure">{t('pay.next')}</p>
    </form>
  );
}

function busyText({ state }: Start, t: (key: 'pay.starting' | 'pay.leaving') => string): string | null {
  if (state === 'starting') return t('pay.starting');
  return state === 'leaving' ? t('pay.leaving') : null;
}

/** Says aloud what happens with the payment, and that nothing was charged when it did not start. */
function StartStatus({ start }: { readonly start: Start }) {
  const { t } = useTranslation();
  return (
    <div role="status" className="start-status">
      {start.state === 'idle' && start.trouble !== null && (
        <Notice kind={start.trouble === 'changed' ? 'attention' : 'error'} title={t('pay.notCharged')}>
          <p>{t(`pay.${start.trouble}`)}</p>
        </Notice>
      )}
      {start.state === 'starting' && <span className="visually-hidden">{t('pay.starting')}</span>}
      {start.state === 'leaving' && (
        <p className="hint">
          <span className="visually-hidden">{t('pay.leaving')}</span> {t('pay.leavingHint')}{' '}
          <a href={start.url}>{t('pay.leavingLink')}</a>
        </p>
      )}
    </div>
  );
}
