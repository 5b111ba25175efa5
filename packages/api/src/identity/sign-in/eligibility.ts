import { type ProblemCode } from '@townkeep/core/platform';
import { type AccessFlags, accessFlags, accountRights, type StoredRights } from '@townkeep/core/identity/people';
import type { Account } from './queries/accounts.ts';

type Rights = Pick<Account, 'products' | keyof StoredRights>;

/** Returns the flags of an account at sign-in, which needs none of those that the agency's settings decide. */
export const flagsAtSignIn = (account: Rights): AccessFlags =>
  accessFlags({
    ...accountRights(account, account.products),
    permissionPreference: account.permissionPreference,
    agencyFlags: { allowFineTracking: false, isCommunicationLinkEnabled: false },
  });

/**
 * Returns why this account cannot sign in although its credentials are right, or null. Source: staff application §8.
 */
export function accountBlocker(account: Rights & Pick<Account, 'isActive'>): ProblemCode | null {
  if (!account.isActive) return 'user_deactivated';
  return flagsAtSignIn(account).isValid ? null : 'no_privileges';
}
