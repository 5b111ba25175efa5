import type { AgencyInformation } from '@townkeep/core/office/agencies';
import type { PaymentReceipt, ReceiptContent, ReceiptState } from '@townkeep/core/casework/cases';
import { hex, insertRows } from '../../../../platform/database/insert-rows.ts';
import type { AgencyTx } from '../../../../platform/database/tenancy.ts';
import type { Brand } from '../../../../mechanisms/documents/index.ts';

/** What a receipt says, with how the agency looked. */
export interface StoredContent extends ReceiptContent {
  readonly brand: Brand;
}

/** A receipt with what became of its payment. */
export interface StoredReceipt {
  readonly id: string;
  readonly linkHash: Uint8Array;
  readonly caseId: string;
  readonly paymentId: string;
  readonly number: string;
  readonly issuedAt: Date;
  readonly content: StoredContent;
  readonly state: ReceiptState;
  readonly replaces: string | null;
  readonly replacedBy: string | null;
  readonly refundedCents: number;
}

interface NewReceipt {
  readonly id: string;
  readonly caseId: string;
  readonly paymentId: string;
  readonly number: string;
  readonly replacesId: string | null;
  readonly issuedAt: Date;
  readonly content: StoredContent;
  readonly linkHash: Uint8Array;
}

export async function insertReceipt(tx: AgencyTx, receipt: NewReceipt): Promise<void> {
  await insertRows(tx.run, 'payment_receipts', [
    {
      agency_id: tx.agencyId,
      id: receipt.id,
      case_id: receipt.caseId,
      payment_id: receipt.paymentId,
      number: receipt.number,
      replaces_id: receipt.replacesId,
      issued_at: receipt.issuedAt,
      content: receipt.content,
      link_hash: hex(receipt.linkHash),
    },
  ]);
}

/** Returns the numbers of the receipts of a case, by the ids of its payments. */
export async function listReceiptNumbers(tx: AgencyTx, caseId: string): Promise<ReadonlyMap<string, string>> {
  const { rows } = await tx.run(
    'select payment_id as "paymentId", number from payment_receipts where agency_id = $1 and case_id = $2',
    [tx.agencyId, caseId],
  );
  return new Map(rows.map(({ paymentId, number }) => [String(paymentId), String(number)]));
}

/** Returns the id of the receipt of a payment; null for one without a receipt, such as of a former system. */
export async function findReceiptId(tx: AgencyTx, paymentId: string): Promise<string | null> {
  const { rows } = await tx.run('select id from payment_receipts where agency_id = $1 and payment_id = $2', [
    tx.agencyId,
    paymentId,
  ]);
  return (rows[0]?.['id'] ?? null) as string | null;
}

const RECEIPT = `
  select r.id, r.link_hash as "linkHash", r.case_id as "caseId", r.payment_id as "paymentId", r.number,
    r.issued_at as "issuedAt", r.content, o.number as replaces, case when s.stands then null else n.number end as "replacedBy",
    case when s.stands then 'VALID' when n.id is null then 'VOID' else 'REPLACED' end as state,
    (select coalesce(sum(l.amount_cents), 0)::float8 from ledger_lines l
      where l.agency_id = r.agency_id and l.of_id = r.payment_id and l.kind = 'REFUND'
        and line_stands(l.agency_id, l.id)) as "refundedCents"
  from payment_receipts r
  cross join lateral (select line_stands(r.agency_id, r.payment_id) as stands) s
  left join payment_receipts o on o.agency_id = r.agency_id and o.id = r.replaces_id
  left join payment_receipts n on n.agency_id = r.agency_id and n.replaces_id = r.id
  where r.agency_id = $1`;

/** Finds the receipt of a payment of a case. */
export async function findReceipt(tx: AgencyTx, caseId: string, paymentId: string): Promise<StoredReceipt | undefined> {
  const { rows } = await tx.run(`${RECEIPT} and r.case_id = $2 and r.payment_id = $3 order by n.issued_at limit 1`, [
    tx.agencyId,
    caseId,
    paymentId,
  ]);
  return rows[0] as unknown as StoredReceipt | undefined;
}

/** A receipt with the agency whose page shows it. */
export interface ReceiptOfLink extends StoredReceipt {
  readonly agencyName: string;
  readonly information: Partial<AgencyInformation> | null;
}

/** Finds the receipt of a link. */
export async function findReceiptByLink(tx: AgencyTx, hash: Uint8Array): Promise<ReceiptOfLink | undefined> {
  const { rows } = await tx.run(
    `select f.*, a.name as "agencyName", i.value as information
     from (${RECEIPT} and r.link_hash = $2 order by n.issued_at limit 1) f
     join agencies a on a.id = $1
     left join settings i on i.agency_id = $1 and i.area = 'agency-information'`,
    [tx.agencyId, hash],
  );
  return rows[0] as unknown as ReceiptOfLink | undefined;
}

type SentEmail = Omit<PaymentReceipt['emails'][number], 'queuedAt'> & { readonly queuedAt: Date };

/** Lists where the link of a receipt was sent, the newest first. */
export async function listReceiptEmails(tx: AgencyTx, receiptId: string): Promise<SentEmail[]> {
  const { rows } = await tx.run(
    `select email, language, queued_at as "queuedAt" from receipt_emails
     where agency_id = $1 and receipt_id = $2 order by queued_at desc, id desc limit 50`,
    [tx.agencyId, receiptId],
  );
  return rows as unknown as SentEmail[];
}

interface NewEmail {
  readonly id: string;
  readonly receiptId: string;
  readonly email: string;
  readonly language: string;
  /** Null where the payer asked for it on the portal. */
  readonly sentBy: string | null;
  readonly queuedAt: Date;
}

export async function insertReceiptEmail(tx: AgencyTx, sent: NewEmail): Promise<void> {
  await insertRows(tx.run, 'receipt_emails', [
    {
      agency_id: tx.agencyId,
      id: sent.id,
      receipt_id: sent.receiptId,
      email: sent.email,
      language: sent.language,
      sent_by: sent.sentBy,
      queued_at: sent.queuedAt,
    },
  ]);
}
