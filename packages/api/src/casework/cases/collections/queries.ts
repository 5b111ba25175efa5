import type { CollectionAction, CollectionStatus, CollectionStep } from '@townkeep/core/casework/cases';
import { insertRows } from '../../../platform/database/insert-rows.ts';
import { writer } from '../../../platform/database/person-json.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { newId } from '../../../platform/ids.ts';

/** Where a case is on the way to a collecting agency. */
export interface StoredCollection {
  readonly status: CollectionStatus;
  /** 0 before anything happened. */
  readonly version: number;
  readonly since: string | null;
  readonly origin: 'RULE' | 'HAND';
  readonly sentCents: number | null;
  readonly wasPaidOff: boolean;
}

const nothing: StoredCollection = {
  status: 'NONE',
  version: 0,
  since: null,
  origin: 'HAND',
  sentCents: null,
  wasPaidOff: false,
};

/** Finds where a case is; where nothing happened yet, too. */
export async function findCollection(tx: AgencyTx, caseId: string): Promise<StoredCollection> {
  const { rows } = await tx.run(
    `select status, version, since, origin, sent_cents::float8 as "sentCents", was_paid_off as "wasPaidOff"
     from ledger_collections where agency_id = $1 and case_id = $2`,
    [tx.agencyId, caseId],
  );
  return (rows[0] as unknown as StoredCollection | undefined) ?? nothing;
}

/** Returns whether a case is in collections at present: late fees stop, and the portal takes no payment. */
export async function isInCollections(tx: AgencyTx, caseId: string): Promise<boolean> {
  return (await findCollection(tx, caseId)).status === 'IN_COLLECTIONS';
}

/** What is saved of a step: the state after it, and what stays when it is absent. */
export interface CollectionState {
  readonly status: CollectionStatus;
  readonly since: string;
  readonly origin?: 'RULE' | 'HAND';
  readonly overdueSince?: string | null;
  readonly wasPaidOff?: boolean;
  /** What the case owed when it was sent, and the day. */
  readonly sent?: { readonly on: string; readonly cents: number };
}

/** Saves the state of collections of a locked case as its next version. A case that is sent anew was in no file yet. */
export async function saveCollection(tx: AgencyTx, caseId: string, state: CollectionState): Promise<void> {
  const { status, since, origin = null, overdueSince, wasPaidOff = false, sent } = state;
  const values = [tx.agencyId, caseId, status, since, origin, overdueSince ?? null, wasPaidOff];
  const sentValues = [sent?.on ?? null, sent?.cents ?? null];
  const { rows } = await tx.run(
    `update ledger_collections k set version = k.version + 1, status = $3, since = $4::date,
       origin = coalesce($5, k.origin), overdue_since = case when $10::boolean then $6::date else k.overdue_since end,
       was_paid_off = $7, sent_on = coalesce($8::date, k.sent_on), sent_cents = coalesce($9::bigint, k.sent_cents),
       exported_at = case when $8::date is null then k.exported_at end,
       exported_run = case when $8::date is null then k.exported_run end
     where k.agency_id = $1 and k.case_id = $2 returning k.case_id`,
    [...values, ...sentValues, overdueSince !== undefined],
  );
  if (rows.length > 0) return;
  await tx.run(
    `insert into ledger_collections
       (agency_id, case_id, status, since, origin, overdue_since, was_paid_off, sent_on, sent_cents)
     values ($1, $2, $3, $4::date, coalesce($5, 'HAND'), $6::date, $7, $8::date, $9::bigint)`,
    [...values, ...sentValues],
  );
}

/** A step to store. */
export interface NewStep {
  readonly action: CollectionAction;
  readonly on: string;
  readonly amountCents: number;
  readonly reasonId?: string | null;
  readonly note?: string | null;
  /** A staff member or a super admin; null for what happened by itself. */
  readonly by: string | null;
  readonly at: Date;
}

/** Adds a step to the history of a locked case. */
export async function insertStep(tx: AgencyTx, caseId: string, step: NewStep): Promise<void> {
  const { action, on, amountCents, reasonId = null, note = null, by, at } = step;
  await insertRows(tx.run, 'ledger_collection_steps', [
    {
      agency_id: tx.agencyId,
      id: newId(),
      case_id: caseId,
      action,
      done_on: on,
      amount_cents: amountCents,
      reason_id: reasonId,
      reason_list: 'reasons',
      note,
      done_by: by,
      done_at: at,
    },
  ]);
}

/** A step as it is stored. */
export type StoredStep = Omit<CollectionStep, 'at'> & { readonly at: Date };

/** Lists the steps of a case, the newest first. */
export async function listSteps(tx: AgencyTx, caseId: string): Promise<StoredStep[]> {
  const { rows } = await tx.run(
    `select s.id, s.action, s.done_on as on, s.amount_cents::float8 as "amountCents", r.name as reason, s.note,
       case when s.done_by is null then null else ${writer('u', 's.done_by')} end as by, s.done_at as at
     from ledger_collection_steps s
     left join staff u on u.agency_id = s.agency_id and u.id = s.done_by
     left join list_items r on r.agency_id = s.agency_id and r.id = s.reason_id
     where s.agency_id = $1 and s.case_id = $2 order by s.done_at desc, s.id desc`,
    [tx.agencyId, caseId],
  );
  return rows as unknown as StoredStep[];
}

/** Finds what a case owes. */
export async function findBalance(tx: AgencyTx, caseId: string): Promise<number> {
  const { rows } = await tx.run('select balance_cents::float8 as cents from cases where agency_id = $1 and id = $2', [
    tx.agencyId,
    caseId,
  ]);
  return Number(rows[0]?.['cents'] ?? 0);
}
