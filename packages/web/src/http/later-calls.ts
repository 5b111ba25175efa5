import { everyForm, everyList } from '@townkeep/core/across/setup';
import {
  caseAbatementContract,
  caseImportContract,
  caseMoneyContract,
  caseNoticesContract,
  noticeIssuingContract,
  noticeQueueContract,
  outcomeFileContract,
} from '@townkeep/core/casework/cases';
import { caseCollectionsContract } from '@townkeep/core/casework/cases/collections/staff-contract.ts';
import { financeReportsContract } from '@townkeep/core/casework/cases/finance/reports-contract.ts';
import { transactionsContract } from '@townkeep/core/casework/cases/finance/transactions-contract.ts';
import { caseLateFeesContract } from '@townkeep/core/casework/cases/money/late-fee-contract.ts';
import { receiptsContract } from '@townkeep/core/casework/cases/money/receipts/staff-contract.ts';

type Calls = Readonly<Record<string, object>>;

/** Lists and settings forms that the screens of submissions need at once. */
const isFirst = (group: string): boolean => group === 'agency' || group === 'submissions';

const laterGroups: ReadonlySet<string> = new Set(
  [...everyForm, ...everyList]
    .filter(([, { group }]) => !isFirst(group))
    .map(([key]): string => key)
    .concat('deposits', 'journal', 'portal', 'portalSetup', 'cardPayments'),
);

/** The calls of cases that their dialogs and tabs make. */
const laterOfCases: Calls = {
  ...caseAbatementContract,
  ...caseCollectionsContract,
  ...caseImportContract,
  ...caseMoneyContract,
  ...caseNoticesContract,
  ...financeReportsContract,
  ...receiptsContract,
  ...transactionsContract,
  ...caseLateFeesContract,
  ...noticeIssuingContract,
  ...noticeQueueContract,
  ...outcomeFileContract,
};

const isLater = (group: string, call: string): boolean =>
  laterGroups.has(group) || (group === 'cases' && call in laterOfCases);

/** Returns the calls of a contract whose routes load with the first screen, or those that load with their first call. */
export function callsOf<Contract extends Readonly<Record<string, object>>>(
  contract: Contract,
  which: 'first' | 'later',
) {
  const groups = Object.entries(contract).map(([group, calls]) => {
    const chosen = Object.entries(calls as Calls).filter(([call]) => isLater(group, call) === (which === 'later'));
    return [group, Object.fromEntries(chosen)] as const;
  });
  return Object.fromEntries(groups.filter(([, calls]) => Object.keys(calls).length > 0)) as unknown as Contract;
}
