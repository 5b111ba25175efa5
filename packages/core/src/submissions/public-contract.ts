import { issueFormContract } from '../issue-form/contract.ts';
import { publicReadContract } from './read/public-contract.ts';
import { publicThreadContract } from './thread/public-contract.ts';

/** The calls of residents: the form, and the page of a submission. */
export const publicSubmissionsContract = { ...issueFormContract, ...publicReadContract, ...publicThreadContract };
