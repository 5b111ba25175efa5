import type { Database } from '../../../platform/database/connection.ts';
import { type AgencyTx, query } from '../../../platform/database/tenancy.ts';

/** Returns whether SMS to this phone number was stopped. */
export async function hasStoppedSms(tx: AgencyTx, phoneNumber: string): Promise<boolean> {
  const found = await tx.first(
    query
      .selectFrom('sms_stops')
      .select('stopped_at')
      .where('agency_id', '=', tx.agencyId)
      .where('phone_number', '=', phoneNumber),
  );
  return found !== undefined;
}

/** Records that this agency writes to a number, and about which subject, so that a reply finds its thread. */
export async function saveSmsRoute(
  database: Database,
  route: { phoneHash: Buffer; agencyId: number; subjectId: string | null; at: Date },
): Promise<void> {
  await database.run(
    `insert into sms_routes (phone_hash, agency_id, subject_id, sent_at) values ($1, $2, $3, $4)
     on conflict (phone_hash, agency_id) do update
     set subject_id = coalesce(excluded.subject_id, sms_routes.subject_id), sent_at = excluded.sent_at`,
    [route.phoneHash, route.agencyId, route.subjectId, route.at],
  );
}
