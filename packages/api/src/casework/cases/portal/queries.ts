import type { KnownName } from '@townkeep/core/casework/cases';
import { KNOWN_NAMES_MAX } from '@townkeep/core/casework/cases';
import type { Language } from '@townkeep/core/platform/formats/languages.ts';
import { hex, insertRows } from '../../../platform/database/insert-rows.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import type { CardProviderName, HostedPage } from './providers/card-provider.ts';

/** Misses within the window of a device and of a typed case number. */
export interface Misses {
  readonly ofDevice: number;
  readonly ofNumber: number;
}

/** Counts the misses since an instant. The counts of an older window are over. */
export async function readMisses(
  tx: AgencyTx,
  { device, number }: { readonly device: Uint8Array; readonly number: Uint8Array },
  since: Date,
): Promise<Misses> {
  const { rows } = await tx.run(
    `select coalesce(max(misses) filter (where key_hash = $2), 0) as "ofDevice",
       coalesce(max(misses) filter (where key_hash = $3), 0) as "ofNumber"
     from portal_misses where agency_id = $1 and key_hash in ($2, $3) and since > $4`,
    [tx.agencyId, device, number, since],
  );
  return rows[0] as unknown as Misses;
}

/** Counts a miss for each key. A window that is over begins anew. */
export async function countMiss(
  tx: AgencyTx,
  keys: readonly Uint8Array[],
  { now, since }: { readonly now: Date; readonly since: Date },
): Promise<void> {
  await tx.run(
    `insert into portal_misses as m (agency_id, key_hash, since, misses)
     select t.agency_id, key, $3::timestamptz, 1 from tenants t, unnest($2::bytea[]) key
     where t.agency_id = $1 order by key
     on conflict (agency_id, key_hash) do update set
       since = case when m.since > $4 then m.since else $3 end,
       misses = case when m.since > $4 then m.misses + 1 else 1 end`,
    [tx.agencyId, keys, now, since],
  );
}

/** Removes what is over: windows of misses and sessions. */
export async function removeOver(tx: AgencyTx, { now, since }: { readonly now: Date; readonly since: Date }) {
  await tx.run('delete from portal_misses where agency_id = $1 and since <= $2', [tx.agencyId, since]);
  await tx.run('delete from portal_sessions where agency_id = $1 and expires_at <= $2', [tx.agencyId, now]);
}

/** A number that people type and the names that open it. `caseId` is null for an unknown number. */
export interface FoundNames {
  readonly caseId: string | null;
  readonly names: readonly KnownName[];
}

// The names as letters have them, with the surname of their contact, and the responsible contacts of today.
const NAMES = `
  select t.id as "caseId", coalesce((
    select jsonb_agg(jsonb_build_object('name', k.name, 'lastName', k.last_name)) from (
      select l.name, p.last_name
      from notices n
      join notice_letters l on l.agency_id = n.agency_id and l.notice_id = n.id
      left join notice_recipients r on r.agency_id = l.agency_id and r.id = l.recipient_id
      left join case_contacts o on o.agency_id = r.agency_id and o.id = r.case_contact_id
      left join contacts p on p.agency_id = o.agency_id and p.id = o.contact_id
      where n.agency_id = $1 and n.case_id = t.id and n.status = 'ISSUED'
      union all
      select p.name, p.last_name
      from case_contacts o
      join list_items i on i.agency_id = o.agency_id and i.id = o.role_id
      join contacts p on p.agency_id = o.agency_id and p.id = o.contact_id
      where o.agency_id = $1 and o.case_id = t.id and p.name is not null
        and (i.fields ->> 'isResponsible')::boolean
      limit ${KNOWN_NAMES_MAX}) k), '[]') as names
  from (select 1) always
  left join lateral (
    select c.id from cases c
    where c.agency_id = $1 and c.status <> 'DRAFT' and (c.number = any ($2::text[]) or c.imported_from = $3)
    order by array_position($2::text[], c.number) limit 1) t on true`;

/** Finds the names of the case of a typed number, which may stand for these. It does the same for a number that no case has. */
export async function findNames(tx: AgencyTx, typed: string, numbers: readonly string[]): Promise<FoundNames> {
  const { rows } = await tx.run(NAMES, [tx.agencyId, numbers, typed]);
  return rows[0] as unknown as FoundNames;
}

/** A payment by card that was started. */
export interface CardPayment {
  readonly id: string;
  readonly caseId: string;
  readonly caseNumber: string;
  readonly reference: string;
  readonly provider: CardProviderName;
  readonly isLive: boolean;
  readonly pageId: string | null;
  readonly pageUrl: string | null;
  readonly pageFields: Readonly<Record<string, string>> | null;
  readonly expiresAt: Date;
  readonly amountCents: number;
  readonly feeCents: number;
  readonly language: Language;
  readonly email: string | null;
  readonly status: 'STARTED' | 'PAID' | 'DECLINED' | 'ENDED';
  readonly isPending: boolean;
  readonly startedAt: Date;
  readonly askedAt: Date | null;
  readonly transactionId: string | null;
  readonly lineId: string | null;
}

const PAYMENT = `
  select p.id, p.case_id as "caseId", c.number as "caseNumber", p.reference, p.provider, p.is_live as "isLive",
    p.page_id as "pageId", p.page_url as "pageUrl", p.page_fields as "pageFields", p.expires_at as "expiresAt",
    p.amount_cents::float8 as "amountCents", p.fee_cents::float8 as "feeCents", p.language, p.email, p.status,
    p.is_pending as "isPending", p.started_at as "startedAt", p.asked_at as "askedAt",
    p.transaction_id as "transactionId", p.line_id as "lineId"
  from card_payments p join cases c on c.agency_id = p.agency_id and c.id = p.case_id
  where p.agency_id = $1`;

/** How a payment is found. */
export type WhichPayment =
  | { readonly id: string }
  | { readonly tokenHash: Uint8Array }
  | { readonly reference: string }
  | { readonly transactionId: string }
  | { readonly lineId: string };

const columns: Readonly<Record<string, string>> = {
  id: 'p.id',
  tokenHash: 'p.token_hash',
  reference: 'p.reference',
  transactionId: 'p.transaction_id',
  lineId: 'p.line_id',
};

export async function findPayment(tx: AgencyTx, which: WhichPayment): Promise<CardPayment | undefined> {
  const [[key, value] = []] = Object.entries(which);
  const { rows } = await tx.run(`${PAYMENT} and ${columns[key!]!} = $2 limit 1`, [tx.agencyId, value]);
  return rows[0] as unknown as CardPayment | undefined;
}

/**
 * Lists the payments that the provider is to be asked about: started since an instant, and not asked just now. Those that
 * were asked about longest ago come first, so that none keeps back the others.
 */
export async function listUnsettled(
  tx: AgencyTx,
  { since, askedBefore }: { readonly since: Date; readonly askedBefore: Date },
): Promise<CardPayment[]> {
  const { rows } = await tx.run(
    `${PAYMENT} and p.status = 'STARTED' and p.started_at > $2
       and coalesce(p.asked_at, p.started_at) < $3 order by coalesce(p.asked_at, p.started_at) limit 500`,
    [tx.agencyId, since, askedBefore],
  );
  return rows as unknown as CardPayment[];
}

/** Lists where payments were started since an instant. */
export async function listProviders(
  tx: AgencyTx,
  since: Date,
): Promise<{ readonly provider: CardProviderName; readonly isLive: boolean }[]> {
  const { rows } = await tx.run(
    `select distinct provider, is_live as "isLive" from card_payments where agency_id = $1 and started_at > $2
     order by provider, is_live`,
    [tx.agencyId, since],
  );
  return rows as unknown as Awaited<ReturnType<typeof listProviders>>;
}

/** Whether live payments are open that were started since an instant or are pending, or refunds that are not answered. */
export async function hasOpenLive(tx: AgencyTx, since: Date): Promise<boolean> {
  const { rows } = await tx.run(
    `select exists (
       select from card_payments where agency_id = $1 and is_live and status = 'STARTED'
         and (started_at > $2 or is_pending)) or exists (
       select from card_returns r
       join card_payments p on p.agency_id = r.agency_id and p.id = r.card_payment_id
       where r.agency_id = $1 and r.status = 'ASKED' and p.is_live) as "isOpen"`,
    [tx.agencyId, since],
  );
  return rows[0]!['isOpen'] === true;
}

export async function sumUnconfirmed(tx: AgencyTx, caseId: string): Promise<number> {
  const { rows } = await tx.run(
    `select coalesce(sum(amount_cents), 0)::float8 as cents from card_payments
     where agency_id = $1 and case_id = $2 and status = 'STARTED' and is_pending`,
    [tx.agencyId, caseId],
  );
  return Number(rows[0]!['cents']);
}

type NewPayment = Pick<
  CardPayment,
  'id' | 'caseId' | 'reference' | 'provider' | 'isLive' | 'amountCents' | 'feeCents' | 'language' | 'email'
> & { readonly tokenHash: Uint8Array; readonly startedAt: Date; readonly expiresAt: Date };

export async function insertPayment(tx: AgencyTx, payment: NewPayment): Promise<void> {
  await insertRows(tx.run, 'card_payments', [
    {
      agency_id: tx.agencyId,
      id: payment.id,
      case_id: payment.caseId,
      reference: payment.reference,
      token_hash: hex(payment.tokenHash),
      provider: payment.provider,
      is_live: payment.isLive,
      expires_at: payment.expiresAt,
      amount_cents: payment.amountCents,
      fee_cents: payment.feeCents,
      language: payment.language,
      email: payment.email,
      status: 'STARTED',
      is_pending: false,
      started_at: payment.startedAt,
    },
  ]);
}

/** Saves the page of the provider. */
export async function savePage(tx: AgencyTx, id: string, page: HostedPage): Promise<void> {
  await tx.run(
    `update card_payments set page_id = $3, page_url = $4, page_fields = $5::jsonb, expires_at = $6
     where agency_id = $1 and id = $2`,
    [tx.agencyId, id, page.id, page.url, page.fields === null ? null : JSON.stringify(page.fields), page.expiresAt],
  );
}

/** What the provider said of a payment. Absent parts stay. */
export interface SavedOutcome {
  readonly status: CardPayment['status'];
  readonly isPending?: boolean;
  readonly transactionId?: string;
  readonly lineId?: string;
}

export async function saveOutcome(tx: AgencyTx, id: string, outcome: SavedOutcome, now: Date): Promise<void> {
  const { status, isPending = false, transactionId = null, lineId = null } = outcome;
  await tx.run(
    `update card_payments set status = $3, is_pending = $4, transaction_id = coalesce($5, transaction_id),
       line_id = coalesce($6::uuid, line_id), asked_at = $7,
       settled_at = case when $3 = 'STARTED' then null else coalesce(settled_at, $7) end
     where agency_id = $1 and id = $2`,
    [tx.agencyId, id, status, isPending, transactionId, lineId, now],
  );
}

/** Notes that the provider was asked. Returns false when it was asked just now by another request. */
export async function noteAsked(
  tx: AgencyTx,
  id: string,
  { now, askedBefore }: { readonly now: Date; readonly askedBefore: Date },
): Promise<boolean> {
  const { rows } = await tx.run(
    `update card_payments set asked_at = $3
     where agency_id = $1 and id = $2 and coalesce(asked_at, started_at) < $4 returning id`,
    [tx.agencyId, id, now, askedBefore],
  );
  return rows.length > 0;
}

export async function findCaseNumber(tx: AgencyTx, caseId: string): Promise<string> {
  const { rows } = await tx.run('select number from cases where agency_id = $1 and id = $2', [tx.agencyId, caseId]);
  return String(rows[0]!['number']);
}
