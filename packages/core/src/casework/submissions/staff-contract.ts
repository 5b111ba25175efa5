import { recordCalls } from '../../mechanisms/conversations/calls.ts';
import { duplicatesContract } from './duplicates/staff-contract.ts';
import { staffFilingContract } from './filing/staff-contract.ts';
import { groupActionsContract } from './group-actions/contract.ts';
import { handlingContract } from './handling/staff-contract.ts';
import { exportContract } from './listing/export-contract.ts';
import { listingContract } from './listing/staff-contract.ts';
import { staffReadContract } from './read/staff-contract.ts';
import { recordPath, tags } from './staff-addresses.ts';
import { staffThreadContract } from './thread/staff-contract.ts';

/** Staff's calls for submissions. */
export const staffSubmissionsContract = {
  ...recordCalls({ path: recordPath, tags, see: 'submissions.see', change: 'submissions.change' }),
  ...exportContract,
  ...listingContract,
  ...staffFilingContract,
  ...staffReadContract,
  ...groupActionsContract,
  ...handlingContract,
  ...duplicatesContract,
  ...staffThreadContract,
};
