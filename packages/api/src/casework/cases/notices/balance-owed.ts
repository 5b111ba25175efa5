import type { StaffActing } from '../../../platform/acting.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { findBalance } from '../money/queries.ts';
import type { NoticeCharge } from '../money/fines-of-notices.ts';

/**
 * Returns what a case owes once a notice has imposed its fines, in cents; null where the agency does not track fines.
 * `charges`: those that are not posted yet. A credit is nothing owed.
 */
export async function balanceOwed(
  tx: AgencyTx,
  { caseId, charges }: { readonly caseId: string; readonly charges: readonly NoticeCharge[] },
  { staff }: Pick<StaffActing, 'staff'>,
): Promise<number | null> {
  if (!staff.profile.agencyFlags.allowFineTracking) return null;
  const posted = await findBalance(tx, caseId);
  return Math.max(
    0,
    charges.reduce((sum, { amountCents }) => sum + amountCents, posted),
  );
}
