import type { SmsCode } from '@townkeep/core/casework/cases';
import { type AgencyTx, query } from '../../../platform/database/tenancy.ts';

/** A code with its hash. */
export interface StoredCode extends SmsCode {
  readonly id: string;
  readonly hash: Buffer;
}

/** Counts the codes of a case since an instant. */
export async function countCodes(tx: AgencyTx, caseId: string, since: Date): Promise<number> {
  const { rows } = await tx.run(
    'select count(*)::integer as n from case_sms_codes where agency_id = $1 and case_id = $2 and created_at > $3',
    [tx.agencyId, caseId, since],
  );
  return Number(rows[0]?.['n']);
}

export async function insertCode(
  tx: AgencyTx,
  code: { readonly id: string; readonly caseId: string; readonly hash: Uint8Array; readonly now: Date },
): Promise<void> {
  await tx.change(
    query.insertInto('case_sms_codes').values({
      agency_id: tx.agencyId,
      id: code.id,
      case_id: code.caseId,
      code_hash: code.hash,
      failures: 0,
      receipt_hash: null,
      entered_at: null,
      created_at: code.now,
    }),
  );
}

/** Deletes the codes of a case from before an instant. */
export async function deleteOldCodes(tx: AgencyTx, caseId: string, before: Date): Promise<void> {
  await tx.change(
    query
      .deleteFrom('case_sms_codes')
      .where('agency_id', '=', tx.agencyId)
      .where('case_id', '=', caseId)
      .where('created_at', '<', before),
  );
}

/** Locks the newest code of a case. */
export async function lockNewestCode(tx: AgencyTx, caseId: string): Promise<StoredCode | undefined> {
  const { rows } = await tx.run(
    `select id, code_hash as hash, failures, entered_at as "enteredAt", created_at as "createdAt"
     from case_sms_codes where agency_id = $1 and case_id = $2
     order by created_at desc, id desc limit 1 for update`,
    [tx.agencyId, caseId],
  );
  return rows[0] as unknown as StoredCode | undefined;
}

export async function saveFailure(tx: AgencyTx, id: string): Promise<void> {
  await tx.change(
    query
      .updateTable('case_sms_codes')
      .set((e) => ({ failures: e('failures', '+', 1) }))
      .where('agency_id', '=', tx.agencyId)
      .where('id', '=', id),
  );
}

export async function saveReceipt(tx: AgencyTx, id: string, receiptHash: Uint8Array, now: Date): Promise<void> {
  await tx.change(
    query
      .updateTable('case_sms_codes')
      .set({ receipt_hash: receiptHash, entered_at: now })
      .where('agency_id', '=', tx.agencyId)
      .where('id', '=', id),
  );
}

/** Finds when a receipt of a case was given; null for an unknown one. */
export async function findReceipt(tx: AgencyTx, caseId: string, receiptHash: Uint8Array): Promise<Date | null> {
  const found = await tx.first(
    query
      .selectFrom('case_sms_codes')
      .select('entered_at as enteredAt')
      .where('agency_id', '=', tx.agencyId)
      .where('case_id', '=', caseId)
      .where('receipt_hash', '=', Buffer.from(receiptHash)),
  );
  return found?.enteredAt ?? null;
}
