import type { MadeDocument } from '../../../platform/document-kinds.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';

const SHOWN = `
  select exists (select from ledger_lines where agency_id = $1 and case_id = $2)
    and exists (select from settings where agency_id = $1 and area = 'agency-information' and updated_at > $3) as "isShown"`;

/**
 * Returns whether a print of a case may show money that its reader does not see any more: the agency has ended to track
 * fines since it was made.
 */
export async function mayShowMoney(tx: AgencyTx, { recordIds: [id], createdAt }: MadeDocument): Promise<boolean> {
  return (await tx.run(SHOWN, [tx.agencyId, id, createdAt])).rows[0]!['isShown'] === true;
}
