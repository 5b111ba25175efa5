import { agenciesContract } from '../agencies/contract.ts';
import { outboxContract } from '../outbox/contract.ts';
import { peopleContract } from '../people/contract.ts';
import { setupContract } from '../setup/contract.ts';
import { signInContract } from '../sign-in/contract.ts';
import { publicSubmissionsContract } from '../submissions/public-contract.ts';
import { staffSubmissionsContract } from '../submissions/staff-contract.ts';
import { uploadsContract } from '../uploads/contract.ts';
import { listsContract } from './lists.ts';
import { settingsContract } from './settings.ts';

/** Every call of the API, by feature. Paths are relative to `/api`. */
export const contract = {
  agencies: agenciesContract,
  ...listsContract,
  ...settingsContract,
  outbox: outboxContract,
  people: peopleContract,
  publicSubmissions: publicSubmissionsContract,
  setup: setupContract,
  signIn: signInContract,
  submissions: staffSubmissionsContract,
  uploads: uploadsContract,
};
export type Contract = typeof contract;

/** The calls of the public pages: those that a visitor makes by a link, and the one that finds the link. */
export const publicContract = {
  publicSubmissions: publicSubmissionsContract,
  uploads: { signForPublic: uploadsContract.signForPublic },
};
export type PublicContract = typeof publicContract;
