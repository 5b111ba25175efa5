import { type AgencyTx, query } from '../../../platform/database/tenancy.ts';

interface EventSearch {
  readonly types: readonly string[];
  /** The event that the page begins before. */
  readonly before: string | undefined;
  readonly limit: number;
}

/** Lists events of these types, newest first, without their data. */
export function listEvents(tx: AgencyTx, { types, before, limit }: EventSearch) {
  const events = query
    .selectFrom('events')
    .select(['id', 'at', 'type', 'actor_kind as actorKind', 'actor_name as actorName', 'subject_id as subjectId'])
    .where('agency_id', '=', tx.agencyId)
    .where('type', 'in', [...types])
    .orderBy('id', 'desc')
    .limit(limit);
  return tx.all(before === undefined ? events : events.where('id', '<', before));
}
