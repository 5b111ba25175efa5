import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import type { Services } from '../../../platform/services.ts';

/** Who signs a notice. */
export interface Signer {
  readonly id: string;
  readonly name: string;
  readonly title: string | null;
  /** The key of the picture of their signature. */
  readonly signatureKey: string | null;
}

const STATEMENT = `
  select id, trim(first_name || ' ' || last_name) as name, title, digital_signature_url as "signatureKey"
  from staff where agency_id = $1 and id = $2
  union all
  select id, trim(first_name || ' ' || last_name), null, null from super_admins where id = $2`;

/** Finds the person who signs a notice: a staff member, or a super admin. */
export async function findSigner(
  tx: AgencyTx,
  id: string,
  { storage }: Pick<Services, 'storage'>,
): Promise<Signer | null> {
  const found = (await tx.run(STATEMENT, [tx.agencyId, id])).rows[0] as unknown as Signer | undefined;
  if (found === undefined) return null;
  return { ...found, signatureKey: found.signatureKey && storage.keyOf(found.signatureKey) };
}
