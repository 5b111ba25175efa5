import type {
  AccessedCase,
  CaseStatus,
  NoticeQueue,
  NoticeStatus,
  QueuedDocument,
} from '@townkeep/core/casework/cases';
import { RESTRICTED } from '@townkeep/core/casework/locations';
import { sql } from 'kysely';
import { isSecured } from '../../../locations/index.ts';
import { writer } from '../../../../platform/database/person-json.ts';
import { type AgencyTx, query } from '../../../../platform/database/tenancy.ts';
import { saveRow } from '../../../../platform/database/rows.ts';
import { type Part, statement } from '../../../../platform/database/statement.ts';
import { LETTERS, type StoredNotice } from '../queries.ts';

/** After this many days a certified letter without an outcome is listed to be posted. */
const UNSIGNED_DAYS = 30;

/** Returns which notices `n` a list has. */
const conditionsOf = (today: string): Readonly<Record<NoticeQueue, Part>> => ({
  DRAFT: sql`n.status in ('DRAFT', 'REJECTED')`,
  PRINT: sql`n.status = 'QUEUED'`,
  APPROVAL: sql`n.status = 'PENDING_APPROVAL'`,
  RETURNED: sql`n.status = 'ISSUED' and exists (
    select from notice_deliveries d
    where d.agency_id = n.agency_id and d.notice_id = n.id and d.outcome = 'RETURNED')
    and not exists (select from notices o where o.agency_id = n.agency_id and o.replaces_id = n.id)`,
  UNSIGNED: sql`n.status = 'ISSUED' and n.issued_on <= ${today}::date - ${sql.lit(UNSIGNED_DAYS)} and exists (
    select from notice_deliveries d
    where d.agency_id = n.agency_id and d.notice_id = n.id and d.kind = 'CERTIFIED_MAIL'
      and (d.outcome is null or d.outcome = 'SENT') and coalesce(d.happened_on, n.issued_on) <= ${today}::date - ${sql.lit(UNSIGNED_DAYS)})
    and not exists (
      select from notice_deliveries d
      where d.agency_id = n.agency_id and d.notice_id = n.id and d.outcome = 'DELIVERED')`,
});

/** A notice in a list of all cases, as it is stored. */
export interface StoredQueued {
  readonly id: string;
  readonly version: number;
  readonly status: NoticeStatus;
  readonly name: string;
  readonly number: string | null;
  readonly caseId: string;
  readonly caseNumber: string;
  readonly address: string | null;
  readonly recipients: string[];
  readonly askedAt: Date | null;
  readonly askedBy: StoredNotice['askedBy'];
  readonly askedById: string | null;
  readonly createdById: string | null;
  readonly failure: string | null;
  /** The case, as far as its rules of access need to know. */
  readonly of: AccessedCase & { readonly status: CaseStatus };
  readonly letters: StoredNotice['letters'];
}

const place = (hidesSecured: boolean): Part =>
  sql.raw(
    hidesSecured ? `case when ${isSecured('c')} then '${RESTRICTED}' else c.location_text end` : 'c.location_text',
  );

interface Reader {
  readonly today: string;
  readonly hidesSecured: boolean;
  /** The condition of the cases `c` that they may see. */
  readonly sees: Part;
}

interface ListedQueue {
  readonly queue: NoticeQueue;
  /** Only those that this run made. */
  readonly runId?: string | null | undefined;
  readonly limit: number;
  readonly offset: number;
}

/** Lists the notices of a list that this person may see, the oldest first. */
export async function listQueued(
  tx: AgencyTx,
  { queue, runId = null, limit, offset }: ListedQueue,
  { today, hidesSecured, sees }: Reader,
): Promise<StoredQueued[]> {
  return tx.all(
    statement(sql<StoredQueued>`
      select n.id, n.version, n.status, i.name, n.number, c.id as "caseId", c.number as "caseNumber",
        ${place(hidesSecured)} as address,
        array(select coalesce(p.name, '') from notice_recipients x
          left join case_contacts k on k.agency_id = x.agency_id and k.id = x.case_contact_id
          left join contacts p on p.agency_id = k.agency_id and p.id = k.contact_id
          where x.agency_id = n.agency_id and x.notice_id = n.id order by x.position) as recipients,
        n.asked_at as "askedAt", ${sql.raw(writer('a', 'n.asked_by'))} as "askedBy", n.asked_by as "askedById",
        n.created_by as "createdById", n.failure,
        jsonb_build_object('status', c.status, 'assigneeId', c.assignee_id, 'assigneeGroupId', c.assignee_group_id,
          'violationTypeIds', array(select distinct v.violation_type_id from case_violations v
            where v.agency_id = c.agency_id and v.case_id = c.id)) as "of", coalesce((${sql.raw(LETTERS)}), '[]') as letters
      from notices n
      join cases c on c.agency_id = n.agency_id and c.id = n.case_id
      join list_items i on i.agency_id = n.agency_id and i.id = n.config_id
      left join staff a on a.agency_id = n.agency_id and a.id = n.asked_by
      where n.agency_id = ${tx.agencyId} and ${conditionsOf(today)[queue]} and ${sees}
        and ${runId === null ? sql`true` : sql`n.made_by_run = ${runId}::uuid`}
      order by coalesce(n.asked_at, n.created_at), n.id limit ${limit} offset ${offset}`),
  );
}

/** Counts the notices of each list that this person may see. */
export async function countQueues(tx: AgencyTx, { today, sees }: Reader): Promise<Record<NoticeQueue, number>> {
  const { DRAFT, PRINT, APPROVAL, RETURNED, UNSIGNED } = conditionsOf(today);
  const row = await tx.first(
    statement(sql<Record<NoticeQueue, number>>`
      select count(*) filter (where ${DRAFT})::integer as "DRAFT", count(*) filter (where ${PRINT})::integer as "PRINT",
        count(*) filter (where ${APPROVAL})::integer as "APPROVAL",
        count(*) filter (where ${RETURNED})::integer as "RETURNED",
        count(*) filter (where ${UNSIGNED})::integer as "UNSIGNED"
      from notices n join cases c on c.agency_id = n.agency_id and c.id = n.case_id
      where n.agency_id = ${tx.agencyId} and n.status in ('DRAFT', 'REJECTED', 'QUEUED', 'PENDING_APPROVAL', 'ISSUED') and ${sees}`),
  );
  return row!;
}

/** A document of a forced abatement that waits for print. */
export type StoredDocument = Omit<QueuedDocument, 'queuedAt' | 'case'> & {
  readonly caseId: string;
  readonly caseNumber: string;
  readonly address: string | null;
  readonly queuedAt: Date;
  readonly key: string;
};

/** Lists the documents of forced abatements that wait for print and whose cases this person may see. */
export async function listQueuedDocuments(
  tx: AgencyTx,
  { hidesSecured, sees }: Omit<Reader, 'today'>,
): Promise<StoredDocument[]> {
  return tx.all(
    statement(sql<StoredDocument>`
      select d.id, d.version, f.title, f.key, c.id as "caseId", c.number as "caseNumber", ${place(hidesSecured)} as address,
        d.queued_at as "queuedAt"
      from abatement_documents d
      join abatements t on t.agency_id = d.agency_id and t.id = d.abatement_id
      join cases c on c.agency_id = t.agency_id and c.id = t.case_id
      join attachments f on f.agency_id = d.agency_id and f.id = d.attachment_id
      where d.agency_id = ${tx.agencyId} and d.queued_at is not null and ${sees}
      order by d.queued_at, d.id limit 1000`),
  );
}

/** A notice or a document of a forced abatement, and its case. */
interface OfCase {
  readonly kind: 'notice' | 'document';
  readonly id: string;
  readonly caseId: string;
  /** Its name and the number of its case. */
  readonly label: string;
}

/** Lists the cases of notices and of documents of forced abatements, in the order in which they are locked. */
export async function listMoved(
  tx: AgencyTx,
  noticeIds: readonly string[],
  documentIds: readonly string[],
): Promise<OfCase[]> {
  return tx.all(
    statement(sql<OfCase>`
      select 'notice' as kind, n.id, n.case_id as "caseId", i.name || ', ' || c.number as label
      from notices n
      join list_items i on i.agency_id = n.agency_id and i.id = n.config_id
      join cases c on c.agency_id = n.agency_id and c.id = n.case_id
      where n.agency_id = ${tx.agencyId} and n.id = any(${[...noticeIds]}::uuid[])
      union all
      select 'document', d.id, t.case_id, f.title || ', ' || c.number
      from abatement_documents d
      join abatements t on t.agency_id = d.agency_id and t.id = d.abatement_id
      join attachments f on f.agency_id = d.agency_id and f.id = d.attachment_id
      join cases c on c.agency_id = t.agency_id and c.id = t.case_id
      where d.agency_id = ${tx.agencyId} and d.id = any(${[...documentIds]}::uuid[])
      order by "caseId", id`),
  );
}

/** A notice with its case. */
export interface PlacedNotice {
  readonly noticeId: string;
  readonly caseId: string;
}

/** Lists the cases of notices, by their ids. */
export async function listCasesOf(tx: AgencyTx, noticeIds: readonly string[]): Promise<PlacedNotice[]> {
  const { rows } = await tx.run(
    `select id as "noticeId", case_id as "caseId" from notices where agency_id = $1 and id = any($2::uuid[])
     order by case_id, array_position($2::uuid[], id)`,
    [tx.agencyId, noticeIds],
  );
  return rows as unknown as PlacedNotice[];
}

/** Finds a document of a forced abatement of a locked case. */
export async function findDocument(tx: AgencyTx, id: string): Promise<{ readonly version: number } | undefined> {
  return tx.first(
    query.selectFrom('abatement_documents').select('version').where('agency_id', '=', tx.agencyId).where('id', '=', id),
  );
}

/** Puts a document of a forced abatement into the print queue, or takes it out. */
export async function saveQueuedDocument(tx: AgencyTx, id: string, queuedAt: Date | null): Promise<void> {
  await saveRow(tx, 'abatement_documents', id, { queued_at: queuedAt });
}
