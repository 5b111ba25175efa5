import { isSecured } from '../../../locations/index.ts';
import { type AgencyTx, query } from '../../../../platform/database/tenancy.ts';

export async function hasSubmission(tx: AgencyTx, id: string): Promise<boolean> {
  return (
    (await tx.first(
      query.selectFrom('submissions').select('id').where('agency_id', '=', tx.agencyId).where('id', '=', id),
    )) !== undefined
  );
}

/** Returns whether a submission is at a secured location. */
export async function isAtSecuredLocation(tx: AgencyTx, id: string): Promise<boolean> {
  const { rows } = await tx.run(
    `select ${isSecured('s')} as "isSecured" from submissions s where s.agency_id = $1 and s.id = $2`,
    [tx.agencyId, id],
  );
  return rows[0]?.['isSecured'] === true;
}
