import type { AgencyTx } from '../../../platform/database/tenancy.ts';

/** Finds which of these numbers of another system were imported. Returns the cases' own numbers by them. */
export async function findImported(tx: AgencyTx, numbers: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await tx.run(
    `select imported_from, number from cases where agency_id = $1 and imported_from = any($2::text[])`,
    [tx.agencyId, [...numbers]],
  );
  return new Map(rows.map((row) => [String(row['imported_from']), String(row['number'])]));
}
