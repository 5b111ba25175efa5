import { issueFormContract } from '../../across/issue-form/contract.ts';
import { publicFollowersContract } from './followers/public-contract.ts';
import { publicReadContract } from './read/public-contract.ts';
import { publicThreadContract } from './thread/public-contract.ts';

/** The calls of residents: the form, and the page of a submission. */
export const publicSubmissionsContract = {
  ...issueFormContract,
  ...publicFollowersContract,
  ...publicReadContract,
  ...publicThreadContract,
};
