import type { PortalBalance } from '@townkeep/core/casework/cases/portal/public-contract.ts';
import { formatCents } from '@townkeep/core/platform/formats/money.ts';
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ApiProblem, toApiProblem } from '../../http/client.ts';
import { caseCalls } from '../api.ts';
import { clockText } from '../dates.ts';
import { usePortal } from '../portal.ts';
import type { CaseSession } from '../session.ts';
import { Contact } from '../shell/Contact.tsx';
import { Notice } from '../shell/Notice.tsx';
import { PartSkeleton } from '../shell/Skeleton.tsx';
import { jumpTo, useHeadingFocus, usePageTitle } from '../shell/use-page.ts';
import { useLanguage } from '../texts/index.ts';
import { toCents } from './amount.ts';
import { Charges } from './Charges.tsx';
import { InCollections, NothingOwed } from './NoPayment.tsx';
import { PayForm } from './PayForm.tsx';
import './balance.css';

interface BalancePageProps {
  readonly session: CaseSession;
  readonly isFirst: boolean;
  /** The time of the case is over. */
  readonly onEnded: () => void;
  readonly onOther: () => void;
}

/** What is owed on a case, and its payment. */
export function BalancePage({ session, isFirst, onEnded, onOther }: BalancePageProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { config } = usePortal();
  const { balance, problem, reload } = useBalance(session, onEnded);
  const title = t('balance.title', { number: balance?.caseNumber ?? session.caseNumber });
  usePageTitle(title, config.agency.agencyName);
  const heading = useHeadingFocus('balance', isFirst);
  useFocusWhenPayless(heading, balance);
  return (
    <div className="column case">
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {problem !== null && <NotLoaded problem={problem} onRetry={() => void reload()} />}
      {balance === null && problem === null && <PartSkeleton />}
      {balance !== null && <Owed balance={balance} session={session} onReload={reload} onEnded={onEnded} />}
      <p className="case-foot">
        {balance !== null && isPayableHere(balance) && (
          <span className="hint">{t('balance.until', { time: clockText(session.endsAt, language) })}</span>
        )}{' '}
        <button type="button" className="link" onClick={onOther}>
          {t('balance.other')}
        </button>
      </p>
      {balance?.isBalanceStatusInCollection !== true && <Contact agency={config.agency} />}
    </div>
  );
}

/** Moves the focus to the heading when the payment disappears because nothing is owed any more. */
function useFocusWhenPayless(heading: RefObject<HTMLElement | null>, balance: PortalBalance | null): void {
  const canPay = balance !== null && isPayableHere(balance);
  const couldPay = useRef(false);
  useEffect(() => {
    if (couldPay.current && !canPay) heading.current?.focus();
    couldPay.current = canPay;
  }, [canPay, heading]);
}

const isPayableHere = ({ isBalanceStatusInCollection, totalOutstandingBalance }: PortalBalance): boolean =>
  !isBalanceStatusInCollection && totalOutstandingBalance > 0;

/** Loads what is owed, and again when the visitor comes back from the card page or asks for it. */
function useBalance({ bearer, endsAt }: CaseSession, onEnded: () => void) {
  const { portalToken } = usePortal();
  const calls = useMemo(() => caseCalls(bearer), [bearer]);
  const [shown, setShown] = useState<{ balance: PortalBalance | null; problem: ApiProblem | null }>({
    balance: null,
    problem: null,
  });
  const reload = useCallback(async () => {
    try {
      const balance = await calls.transactions({ portalToken });
      setShown({ balance, problem: null });
    } catch (error) {
      const problem = toApiProblem(error);
      if (problem.status === 401) onEnded();
      else setShown((before) => ({ ...before, problem }));
    }
  }, [calls, portalToken, onEnded]);
  useEffect(() => {
    void reload();
    const back = ({ persisted }: PageTransitionEvent) => {
      if (persisted) void reload();
    };
    window.addEventListener('pageshow', back);
    return () => window.removeEventListener('pageshow', back);
  }, [reload]);
  useEffect(() => {
    const timer = window.setTimeout(onEnded, Math.max(0, endsAt - Date.now()));
    return () => window.clearTimeout(timer);
  }, [endsAt, onEnded]);
  return { ...shown, reload };
}

/** What is owed could not be loaded. What was loaded before stays below. */
function NotLoaded({ problem, onRetry }: { readonly problem: ApiProblem; readonly onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <Notice kind="error" title={t('balance.loadFailed')} isAlert>
      <p>{t(problem.status === 0 ? 'failed.offline' : 'failed.busy')}</p>
      <button type="button" className="button-plain" onClick={onRetry}>
        {t('failed.tryAgain')}
      </button>
    </Notice>
  );
}

interface OwedProps {
  readonly balance: PortalBalance;
  readonly session: CaseSession;
  readonly onReload: () => Promise<void>;
  readonly onEnded: () => void;
}

/** The total, the warnings, the payment or why there is none, and the charges. */
function Owed({ balance, session, onReload, onEnded }: OwedProps) {
  const { t } = useTranslation();
  const { totalOutstandingBalance, isBalanceStatusInCollection, unconfirmed, transactions } = balance;
  const owed = toCents(totalOutstandingBalance);
  return (
    <>
      {isBalanceStatusInCollection && <InCollections balance={balance} />}
      {!isBalanceStatusInCollection && owed <= 0 && <NothingOwed creditCents={-owed} />}
      {(owed > 0 || isBalanceStatusInCollection) && (
        <p className="total">
          <span>{t('balance.owed')}</span>
          <strong>{formatCents(Math.max(0, owed))}</strong>
        </p>
      )}
      {isPayableHere(balance) && unconfirmed === 0 && transactions.length > 1 && (
        <a className="button jump" href="#pay-heading" onClick={jumpTo('pay-heading')}>
          {t('pay.jump', { amount: formatCents(owed) })}
        </a>
      )}
      {unconfirmed > 0 && (
        <Notice kind="attention" title={t('balance.unconfirmedTitle')}>
          <p>{t('balance.unconfirmed', { amount: formatCents(toCents(unconfirmed)) })}</p>
          <button type="button" className="button-plain" onClick={() => void onReload()}>
            {t('balance.refresh')}
          </button>
        </Notice>
      )}
      {transactions.length > 0 && <Charges charges={transactions} />}
      {isPayableHere(balance) && <PayForm balance={balance} session={session} onReload={onReload} onEnded={onEnded} />}
    </>
  );
}
