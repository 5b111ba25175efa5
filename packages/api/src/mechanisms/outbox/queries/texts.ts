import { sql } from 'kysely';
import { type AgencyTx, query } from '../../../platform/database/tenancy.ts';

/**
 * Empties the texts of at most `limit` messages that were sent, or could not be, before an instant. Returns how many. The conditions must stay
 * literally as in the partial index of messages with a text, so that it is used.
 */
export function emptyTextsSentBefore(tx: AgencyTx, before: Date, limit: number): Promise<number> {
  const due = query
    .selectFrom('outbox')
    .select('id')
    .where('agency_id', '=', tx.agencyId)
    .where('created_at', '<', before)
    .where('status', 'in', [sql.lit('SENT' as const), sql.lit('UNSENT' as const)])
    .where((e) => e(e.fn.coalesce('sent_at', 'created_at'), '<', before))
    .where('body_text', '<>', sql.lit(''))
    .orderBy('created_at')
    .limit(limit);
  return tx.change(
    query
      .updateTable('outbox')
      .set({ body_text: '', body_html: null })
      .where('agency_id', '=', tx.agencyId)
      .where('id', 'in', due),
  );
}
