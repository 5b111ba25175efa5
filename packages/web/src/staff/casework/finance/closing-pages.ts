/** The pages on which what was received and posted is closed. They load together. */
export { DepositPage } from './deposits/DepositPage.tsx';
export { DepositsPage } from './deposits/DepositsPage.tsx';
export { JournalPage } from './journal/JournalPage.tsx';
