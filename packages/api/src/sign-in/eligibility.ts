import { type ProblemCode } from '@townkeep/core/kernel';
import { accessFlags, accountScopes } from '@townkeep/core/people';
import type { Account } from './queries/accounts.ts';

/**
 * Returns why this account cannot sign in although its credentials are right, or null. Source: staff application §8.
 */
export function accountBlocker(
  account: Pick<Account, 'isActive' | 'scopes' | 'permissionPreference' | 'groups' | 'products'>,
): ProblemCode | null {
  if (!account.isActive) return 'user_deactivated';
  // Only the existence of any role matters here, and the scopes alone decide it.
  const { isValid } = accessFlags({
    scopes: accountScopes(account, account.products),
    supervisorAccess: 'NONE',
    hasAuditTrailAccess: false,
    hasActionCenterAccess: false,
    permissionPreference: 'USERS',
    agencyFlags: { allowFineTracking: false, isCommunicationLinkEnabled: false },
  });
  return isValid ? null : 'no_privileges';
}
