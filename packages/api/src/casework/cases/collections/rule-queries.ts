import type { CollectionStatus, OwedCharge } from '@townkeep/core/casework/cases';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';

/** A case that the rule looks at, locked, with its open charges. */
export interface RuledCase {
  readonly id: string;
  readonly status: CollectionStatus;
  readonly balanceCents: number;
  readonly charges: readonly OwedCharge[];
}

/**
 * Lists the ids of the cases after one that the rule may list or no longer list: those that owe as much as it asks and
 * are not in collections, and those that are listed.
 */
export async function listRuledIds(
  tx: AgencyTx,
  { minimumCents, after, limit }: { readonly minimumCents: number; readonly after: string; readonly limit: number },
): Promise<string[]> {
  const { rows } = await tx.run(
    `select id from (
       select c.id from cases c
       left join ledger_collections k on k.agency_id = c.agency_id and k.case_id = c.id
       where c.agency_id = $1 and c.balance_cents >= $2 and coalesce(k.status, 'NONE') in ('NONE', 'PAID')
       union
       select k.case_id from ledger_collections k where k.agency_id = $1 and k.status = 'ELIGIBLE') f
     where id > $3::uuid order by id limit $4`,
    [tx.agencyId, minimumCents, after, limit],
  );
  return rows.map(({ id }) => String(id));
}

/** Reads what the rule asks of locked cases. */
export async function listRuled(tx: AgencyTx, ids: readonly string[]): Promise<RuledCase[]> {
  const { rows } = await tx.run(
    `select c.id, coalesce(k.status, 'NONE') as status, c.balance_cents::float8 as "balanceCents", coalesce((
         select jsonb_agg(jsonb_build_object('dueOn', o.due_on, 'openCents', o.cents))
         from (
           select l.due_on, open_cents(l.agency_id, l.id, 'infinity') as cents from ledger_lines l
           where l.agency_id = c.agency_id and l.case_id = c.id and l.kind in ('FINE', 'FEE', 'LATE_FEE')) o
         where o.cents > 0), '[]') as charges
     from cases c left join ledger_collections k on k.agency_id = c.agency_id and k.case_id = c.id
     where c.agency_id = $1 and c.id = any($2::uuid[]) order by c.id`,
    [tx.agencyId, [...ids]],
  );
  return rows as unknown as RuledCase[];
}

/** Returns the day on which the rule was applied last; null for never. */
export async function findListedOn(tx: AgencyTx): Promise<string | null> {
  const { rows } = await tx.run('select listed_on as day from ledger_nights where agency_id = $1', [tx.agencyId]);
  return (rows[0]?.['day'] as string | null | undefined) ?? null;
}

/** Saves the day on which the rule was applied last. */
export async function saveListedOn(tx: AgencyTx, day: string): Promise<void> {
  await tx.run(
    `insert into ledger_nights (agency_id, listed_on) values ($1, $2::date)
     on conflict (agency_id) do update set listed_on = excluded.listed_on`,
    [tx.agencyId, day],
  );
}
