import { CardPaymentsPage as CardPayments } from './cards/CardPaymentsPage.tsx';
import { DepositPage as Deposit } from './deposits/DepositPage.tsx';
import { DepositsPage as Deposits } from './deposits/DepositsPage.tsx';
import { FinanceFrame } from './frame/FinanceFrame.tsx';
import { JournalPage as Journal } from './journal/JournalPage.tsx';

/** The pages on which what was received and posted is closed. They load together. */
export const DepositsPage = () => (
  <FinanceFrame>
    <Deposits />
  </FinanceFrame>
);

export const DepositPage = () => (
  <FinanceFrame>
    <Deposit />
  </FinanceFrame>
);

export const CardPaymentsPage = () => (
  <FinanceFrame>
    <CardPayments />
  </FinanceFrame>
);

export const JournalPage = () => (
  <FinanceFrame>
    <Journal />
  </FinanceFrame>
);
