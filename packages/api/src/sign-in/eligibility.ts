import { type ProblemCode } from '@townkeep/core/kernel';
import { accessFlags, accountScopes } from '@townkeep/core/people';
import type { Account } from './queries.ts';

/** Why this account may not sign in though it is who it says, or null. Source: staff application §8. */
export function accountBlocker(
  account: Pick<Account, 'isActive' | 'scopes' | 'permissionPreference' | 'groups' | 'products'>,
): ProblemCode | null {
  if (!account.isActive) return 'user_deactivated';
  // Only whether any role is known matters here, which the scopes alone decide.
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
