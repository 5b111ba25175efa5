import { type ProblemCode } from '@townkeep/core/kernel';
import { accessFlags, accountRights, type StoredRights } from '@townkeep/core/people';
import type { Account } from './queries/accounts.ts';

/**
 * Returns why this account cannot sign in although its credentials are right, or null. Source: staff application §8.
 */
export function accountBlocker(
  account: Pick<Account, 'isActive' | 'products' | keyof StoredRights>,
): ProblemCode | null {
  if (!account.isActive) return 'user_deactivated';
  const { isValid } = accessFlags({
    ...accountRights(account, account.products),
    permissionPreference: account.permissionPreference,
    agencyFlags: { allowFineTracking: false, isCommunicationLinkEnabled: false },
  });
  return isValid ? null : 'no_privileges';
}
