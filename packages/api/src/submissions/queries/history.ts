import { isSecured } from '../../locations/index.ts';
import { type AgencyTx, query } from '../../platform/database/tenancy.ts';

export interface FoundEvent {
  readonly id: string;
  readonly at: Date;
  readonly type: string;
  readonly actorKind: string;
  readonly actorName: string | null;
  readonly data: Readonly<Record<string, unknown>>;
}

const HISTORY_COUNT_MAX = 10_000;

export async function hasSubmission(tx: AgencyTx, id: string): Promise<boolean> {
  return (await tx.first(query.selectFrom('submissions').select('id').where('agency_id', '=', tx.agencyId).where('id', '=', id))) !== undefined;
}

/** Whether a submission is at a secured location. */
export async function isAtSecuredLocation(tx: AgencyTx, id: string): Promise<boolean> {
  const { rows } = await tx.run(`select ${isSecured('s')} as "isSecured" from submissions s where s.agency_id = $1 and s.id = $2`, [tx.agencyId, id]);
  return rows[0]?.['isSecured'] === true;
}

/** A subject's events, newest first, with their count. */
export async function listEvents(
  tx: AgencyTx,
  subjectId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ events: FoundEvent[]; count: number; capped: boolean }> {
  const of = query.selectFrom('events').where('agency_id', '=', tx.agencyId).where('subject_id', '=', subjectId).where('subject_kind', '=', 'submission');
  const [events, counted] = await Promise.all([
    tx.all(of.select(['id', 'at', 'type', 'actor_kind as actorKind', 'actor_name as actorName', 'data']).orderBy('id', 'desc').limit(limit).offset(offset)),
    tx.first(
      query
        .selectFrom(
          of
            .select('id')
            .limit(HISTORY_COUNT_MAX + 1)
            .as('some'),
        )
        .select((e) => e.fn.countAll<number>().as('count')),
    ),
  ]);
  const count = Number(counted?.count ?? 0);
  return { events, count: Math.min(count, HISTORY_COUNT_MAX), capped: count > HISTORY_COUNT_MAX };
}
