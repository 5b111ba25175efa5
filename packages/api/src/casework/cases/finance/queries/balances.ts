import { sql } from 'kysely';
import { type Part, statement } from '../../../../platform/database/statement.ts';
import type { AgencyTx } from '../../../../platform/database/tenancy.ts';

/** A case with what it owes. */
export interface OwingCase {
  readonly id: string;
  readonly number: string;
  readonly balanceCents: number;
}

/** Lists the cases `c` that owe most. The index `cases_balance` has their order. */
export const listOwing = (tx: AgencyTx, mayBeSeen: Part | null, limit: number): Promise<OwingCase[]> =>
  tx.all(
    statement(sql<OwingCase>`
      select c.id, c.number, c.balance_cents::float8 as "balanceCents" from cases c
      where c.agency_id = ${tx.agencyId} and c.balance_cents > 0 and ${mayBeSeen ?? sql`true`}
      order by c.balance_cents desc, c.id desc limit ${sql.lit(limit)}`),
  );
