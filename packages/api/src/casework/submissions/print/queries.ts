import type { AgencyTx } from '../../../platform/database/tenancy.ts';

/** Lists the submissions that exist, of these ids. */
export async function listExisting(
  tx: AgencyTx,
  ids: readonly string[],
): Promise<{ readonly id: string; readonly number: number; readonly updatedAt: Date }[]> {
  const { rows } = await tx.run(
    `select id, number, updated_at as "updatedAt" from submissions where agency_id = $1 and id = any($2::uuid[])`,
    [tx.agencyId, ids],
  );
  return rows as unknown as { id: string; number: number; updatedAt: Date }[];
}
