import { recordCalls } from '../../mechanisms/conversations/calls.ts';
import { caseAbatementContract } from './abatement/staff-contract.ts';
import { caseCollectionsContract } from './collections/staff-contract.ts';
import { caseContactsContract } from './contacts/staff-contract.ts';
import { caseCreatingContract } from './creating/staff-contract.ts';
import { entityLookUpContract } from './entities/look-up-contract.ts';
import { caseEntitiesContract } from './entities/staff-contract.ts';
import { financeReportsContract } from './finance/reports-contract.ts';
import { transactionsContract } from './finance/transactions-contract.ts';
import { waiversContract } from './finance/waivers-contract.ts';
import { caseGroupActionsContract } from './group-actions/staff-contract.ts';
import { caseHandlingContract } from './handling/staff-contract.ts';
import { calendarContract } from './inspections/calendar.ts';
import { inspectionDayContract } from './inspections/day.ts';
import { inspectorsContract } from './inspections/inspectors.ts';
import { caseInspectionsContract } from './inspections/staff-contract.ts';
import { caseImportContract } from './importing/staff-contract.ts';
import { caseLinkingContract } from './linking/staff-contract.ts';
import { caseExportContract } from './listing/export-contract.ts';
import { caseListingContract } from './listing/staff-contract.ts';
import { workloadContract } from './listing/workload.ts';
import { locationFieldsContract } from './locations/answers-contract.ts';
import { caseLocationsContract } from './locations/staff-contract.ts';
import { caseReadContract } from './read/staff-contract.ts';
import { caseLateFeesContract } from './money/late-fee-contract.ts';
import { receiptsContract } from './money/receipts/staff-contract.ts';
import { caseMoneyContract } from './money/staff-contract.ts';
import { caseThreadContract } from './thread/staff-contract.ts';
import { noticeIssuingContract } from './notices/issuing-contract.ts';
import { outcomeFileContract } from './notices/outcome-file/staff-contract.ts';
import { noticeQueueContract } from './notices/queue-contract.ts';
import { caseNoticesContract } from './notices/staff-contract.ts';
import { recordPath, tags } from './staff-addresses.ts';
import { caseTimeContract } from './time/staff-contract.ts';
import { violationSearchContract } from './violations/search-contract.ts';
import { caseViolationsContract } from './violations/staff-contract.ts';

/** Staff's calls for cases. */
export const staffCasesContract = {
  ...recordCalls({ path: recordPath, tags, see: 'cases.see', change: 'cases.change' }),
  ...caseExportContract,
  ...caseListingContract,
  ...workloadContract,
  ...caseCreatingContract,
  ...caseReadContract,
  ...caseHandlingContract,
  ...caseViolationsContract,
  ...violationSearchContract,
  ...caseContactsContract,
  ...caseInspectionsContract,
  ...inspectorsContract,
  ...inspectionDayContract,
  ...calendarContract,
  ...caseGroupActionsContract,
  ...caseTimeContract,
  ...caseAbatementContract,
  ...caseMoneyContract,
  ...caseLateFeesContract,
  ...transactionsContract,
  ...waiversContract,
  ...caseCollectionsContract,
  ...financeReportsContract,
  ...receiptsContract,
  ...caseNoticesContract,
  ...noticeIssuingContract,
  ...noticeQueueContract,
  ...outcomeFileContract,
  ...caseEntitiesContract,
  ...entityLookUpContract,
  ...caseLocationsContract,
  ...caseLinkingContract,
  ...caseImportContract,
  ...caseThreadContract,
  ...locationFieldsContract,
};
