import { type ProblemCode } from '@townkeep/core/kernel';
import { type AccessFlags, accessFlags, accountScopes } from '@townkeep/core/people';
import type { Account } from './queries/accounts.ts';

type Rights = Pick<Account, 'scopes' | 'permissionPreference' | 'groups' | 'products'>;

/** Returns the flags of an account that follow from its scopes. Sign-in needs no others. */
export const flagsOfScopes = (account: Rights): AccessFlags =>
  accessFlags({
    scopes: accountScopes(account, account.products),
    supervisorAccess: 'NONE',
    hasAuditTrailAccess: false,
    hasActionCenterAccess: false,
    permissionPreference: 'USERS',
    agencyFlags: { allowFineTracking: false, isCommunicationLinkEnabled: false },
  });

/**
 * Returns why this account cannot sign in although its credentials are right, or null. Source: staff application §8.
 */
export function accountBlocker(account: Rights & Pick<Account, 'isActive'>): ProblemCode | null {
  if (!account.isActive) return 'user_deactivated';
  return flagsOfScopes(account).isValid ? null : 'no_privileges';
}
