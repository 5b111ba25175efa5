import { type AgencyTx, query } from '../../../platform/database/tenancy.ts';
import type { OutboxRow } from './rows.ts';

/** Returns what became of the email of an event; null when there is none. */
export async function findDelivery(tx: AgencyTx, eventId: string): Promise<OutboxRow['status'] | null> {
  const row = await tx.first(
    query.selectFrom('outbox').select('status').where('agency_id', '=', tx.agencyId).where('event_id', '=', eventId),
  );
  return row?.status ?? null;
}
