import type { WaiverToDecide } from '@townkeep/core/casework/cases';
import { sql } from 'kysely';
import { writer } from '../../../../platform/database/person-json.ts';
import { type Part, statement } from '../../../../platform/database/statement.ts';
import type { AgencyTx } from '../../../../platform/database/tenancy.ts';

/** Counting stops here. */
const COUNT_MAX = 1000;

/** Which waivers are listed: what others asked for, of cases `c` that the reader may see. */
export interface WaitingOfCases {
  readonly notAskedBy: string;
  readonly mayBeSeen: Part;
}

type Found = Omit<WaiverToDecide, 'askedAt'> & { readonly askedAt: Date };

const waiting = (tx: AgencyTx, { notAskedBy, mayBeSeen }: WaitingOfCases): Part => sql`
  from ledger_waivers w
  join cases c on c.agency_id = w.agency_id and c.id = w.case_id
  join ledger_lines l on l.agency_id = w.agency_id and l.id = w.charge_id
  join list_items r on r.agency_id = w.agency_id and r.id = w.reason_id
  left join staff u on u.agency_id = w.agency_id and u.id = w.asked_by
  where w.agency_id = ${tx.agencyId} and w.status = 'WAITING' and w.asked_by <> ${notAskedBy}::uuid and ${mayBeSeen}`;

/** Lists waivers that wait for a decision, those first that wait longest. */
export const listWaitingOfCases = (tx: AgencyTx, of: WaitingOfCases, limit: number): Promise<Found[]> =>
  tx.all(
    statement(sql<Found>`
      select w.id, w.version, w.charge_id as "chargeId", l.label, w.amount_cents::float8 as "amountCents", w.note,
        jsonb_build_object('id', r.id, 'name', r.name, 'isActive', r.is_active) as reason,
        ${sql.raw(writer('u', 'w.asked_by'))} as "askedBy", w.asked_at as "askedAt",
        jsonb_build_object('id', c.id, 'number', c.number) as case
      ${waiting(tx, of)} order by w.asked_at, w.id limit ${sql.lit(limit)}`),
  );

/** Counts them, up to a limit. */
export async function countWaiting(
  tx: AgencyTx,
  of: WaitingOfCases,
): Promise<{ readonly count: number; readonly capped: boolean }> {
  const row = await tx.first(
    statement(sql<{ count: number }>`
      select count(*)::integer as count from (select ${waiting(tx, of)} limit ${sql.lit(COUNT_MAX + 1)}) counted`),
  );
  const count = row?.count ?? 0;
  return { count: Math.min(count, COUNT_MAX), capped: count > COUNT_MAX };
}
