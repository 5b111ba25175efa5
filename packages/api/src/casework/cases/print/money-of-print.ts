import { Problem } from '@townkeep/core/platform';
import { findPersonById } from '../../../platform/auth/sessions/sessions.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';

/** Returns whether the person who asked for a print, a staff member or a super admin, sees finances now. */
export async function seesFinances(tx: AgencyTx, askedBy: string): Promise<boolean> {
  const sees = (isSuperAdmin: boolean) =>
    findPersonById(tx, { id: askedBy, isSuperAdmin }).then(
      ({ flags }) => flags.hasFinance,
      (error: unknown) => {
        if (error instanceof Problem) return false;
        throw error;
      },
    );
  return (await sees(false)) || sees(true);
}
