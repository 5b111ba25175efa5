import type { ShownDelivery } from '@townkeep/core/casework/cases';
import { writer } from '../../../../platform/database/person-json.ts';
import type { AgencyTx } from '../../../../platform/database/tenancy.ts';

/** Who recorded what came of a way of delivery, and where. */
export type Recorded = Pick<ShownDelivery, 'recordedBy' | 'recordedAt' | 'place'>;

/** Returns who recorded what came of each way of delivery of a notice, when and where, by the id of the delivery. */
export async function listRecorded(tx: AgencyTx, noticeId: string): Promise<ReadonlyMap<string, Recorded>> {
  const { rows } = await tx.run(
    `select d.id, d.recorded_at as "recordedAt", ${writer('s', 'd.recorded_by')} as "recordedBy",
       case when d.latitude is not null then
         jsonb_build_object('latitude', d.latitude, 'longitude', d.longitude) end as place
     from notice_deliveries d left join staff s on s.agency_id = d.agency_id and s.id = d.recorded_by
     where d.agency_id = $1 and d.notice_id = $2`,
    [tx.agencyId, noticeId],
  );
  return new Map(
    (rows as unknown as (Omit<Recorded, 'recordedAt'> & { id: string; recordedAt: Date | null })[]).map(
      ({ id, recordedAt, ...recorded }) => [id, { ...recorded, recordedAt: recordedAt?.toISOString() ?? null }],
    ),
  );
}

/** Returns the ids of those files that show how a notice was delivered. */
export async function listDeliveryFiles(tx: AgencyTx, fileIds: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await tx.run(
    'select file_id from notice_deliveries where agency_id = $1 and file_id = any($2::uuid[])',
    [tx.agencyId, [...fileIds]],
  );
  return new Set(rows.map((row) => String(row['file_id'])));
}
