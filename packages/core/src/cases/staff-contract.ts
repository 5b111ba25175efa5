import { recordCalls } from '../conversations/calls.ts';
import { caseContactsContract } from './contacts/staff-contract.ts';
import { caseCreatingContract } from './creating/staff-contract.ts';
import { caseHandlingContract } from './handling/staff-contract.ts';
import { caseLinkingContract } from './linking/staff-contract.ts';
import { caseExportContract } from './listing/export-contract.ts';
import { caseListingContract } from './listing/staff-contract.ts';
import { caseReadContract } from './read/staff-contract.ts';
import { caseThreadContract } from './thread/staff-contract.ts';
import { recordPath, tags } from './staff-addresses.ts';
import { caseViolationsContract } from './violations/staff-contract.ts';

/** Staff's calls for cases. */
export const staffCasesContract = {
  ...recordCalls({ path: recordPath, tags, see: 'cases.see', change: 'cases.change' }),
  ...caseExportContract,
  ...caseListingContract,
  ...caseCreatingContract,
  ...caseReadContract,
  ...caseHandlingContract,
  ...caseViolationsContract,
  ...caseContactsContract,
  ...caseLinkingContract,
  ...caseThreadContract,
};
