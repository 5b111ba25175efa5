import type {
  DeliveryKind,
  NoticeContent,
  NoticeFactsSeen,
  NoticeHearing,
  NoticeLetter,
  NoticeRecipient,
  NoticeStatus,
} from '@townkeep/core/casework/cases';
import type { NoticeCharge } from '../money/fines-of-notices.ts';
import type { EnvelopeWindow } from '@townkeep/core/mechanisms/templates';
import type { Language } from '@townkeep/core/platform/formats/languages.ts';
import { insertRows } from '../../../platform/database/insert-rows.ts';
import { writer } from '../../../platform/database/person-json.ts';
import { type AgencyTx, query } from '../../../platform/database/tenancy.ts';

/** A notice of a case as it is stored. */
export interface StoredNotice {
  readonly id: string;
  readonly version: number;
  readonly status: NoticeStatus;
  readonly notice: { readonly id: string; readonly name: string; readonly isActive: boolean };
  /** The window of the envelopes of the configured notice. */
  readonly window: EnvelopeWindow;
  /** The fields of the configured notice. */
  readonly config: Readonly<Record<string, unknown>>;
  readonly hearing: NoticeHearing | null;
  readonly titles: { readonly [Each in Language]?: string };
  readonly needsApproval: boolean;
  readonly content: NoticeContent;
  readonly draftContent: NoticeContent | null;
  readonly draftSavedAt: Date | null;
  readonly draftSavedBy: NoticePerson | null;
  readonly waivedCodes: readonly string[];
  readonly recipients: StoredRecipient[];
  readonly violations: readonly { readonly id: string; readonly name: string; readonly isOpen: boolean }[];
  readonly createdAt: Date;
  readonly createdBy: NoticePerson | null;
  readonly createdById: string | null;
  readonly complyByOn: string | null;
  /** What its fine costs for each violation, as its text says. */
  readonly charges: readonly NoticeCharge[];
  readonly askedById: string | null;
  readonly askedBy: NoticePerson | null;
  readonly askedAt: Date | null;
  readonly isForQueue: boolean;
  readonly askedFacts: NoticeFactsSeen | null;
  readonly reviewedBy: NoticePerson | null;
  readonly reviewedAt: Date | null;
  readonly supervisorNote: string | null;
  readonly reviewedContent: NoticeContent | null;
  readonly failure: string | null;
  readonly number: string | null;
  readonly issuedOn: string | null;
  readonly issuedByName: string | null;
  readonly voidedAt: Date | null;
  readonly voidedBy: NoticePerson | null;
  readonly voidReason: { readonly id: string; readonly name: string; readonly isActive: boolean } | null;
  readonly voidNote: string | null;
  readonly replaces: { readonly id: string; readonly number: string } | null;
  readonly replacedById: string | null;
  readonly letters: readonly NoticeLetter[];
}

/** A recipient with the lines of the address, as an envelope shows them. */
export type StoredRecipient = NoticeRecipient & { readonly addressLines: readonly string[] };

/** Who did something with a notice. */
export type NoticePerson = { id: string; firstName: string; lastName: string; isActive: boolean };

/** The contact of a case `k` as a recipient: its name, role, address and email. */
const REACHED = `'name', coalesce(p.name, ''), 'role', r.name,
  'address', nullif(concat_ws(', ', p.street_address, p.sec_unit_num, p.city, p.state, p.zip), ''),
  'addressLines', array_remove(array[nullif(concat_ws(' ', p.street_address, p.sec_unit_num), ''),
    nullif(concat_ws(', ', p.city, nullif(concat_ws(' ', p.state, p.zip), '')), '')], null),
  'email', (select e.email from contact_emails e
    where e.agency_id = p.agency_id and e.contact_id = p.id and e.position = 1)`;

const RECIPIENTS = `
  select jsonb_agg(jsonb_build_object('id', x.id, 'caseContactId', x.case_contact_id, 'language', x.language,
    'deliveries', to_jsonb(x.deliveries), 'certifiedMailNumber', x.certified_number, ${REACHED}) order by x.position)
  from notice_recipients x
  left join case_contacts k on k.agency_id = x.agency_id and k.id = x.case_contact_id
  left join contacts p on p.agency_id = k.agency_id and p.id = k.contact_id
  left join list_items r on r.agency_id = k.agency_id and r.id = k.role_id
  where x.agency_id = n.agency_id and x.notice_id = n.id`;

const VIOLATIONS = `
  select jsonb_agg(jsonb_build_object('id', v.id, 'name', i.name, 'isOpen', v.status = 'OPEN')
    order by v.created_at, v.id)
  from notice_violations x
  join case_violations v on v.agency_id = x.agency_id and v.id = x.case_violation_id
  join list_items i on i.agency_id = v.agency_id and i.id = v.violation_id
  where x.agency_id = n.agency_id and x.notice_id = n.id`;

const DELIVERIES = `
  select jsonb_agg(jsonb_build_object('id', d.id, 'version', d.version, 'kind', d.kind,
    'certifiedMailNumber', d.certified_number, 'outcome', d.outcome, 'happenedOn', d.happened_on, 'note', d.note,
    'reason', case when q.id is not null then
      jsonb_build_object('id', q.id, 'name', q.name, 'isActive', q.is_active) end,
    'file', case when f.id is not null then jsonb_build_object('id', f.id, 'title', f.title) end) order by d.position)
  from notice_deliveries d
  left join list_items q on q.agency_id = d.agency_id and q.id = d.reason_id
  left join attachments f on f.agency_id = d.agency_id and f.id = d.file_id
  where d.agency_id = l.agency_id and d.letter_id = l.id`;

/** The letters of notices \`n\`, with how each was delivered. */
export const LETTERS = `
  select jsonb_agg(jsonb_build_object('id', l.id, 'recipientId', l.recipient_id, 'name', l.name,
    'addressLines', to_jsonb(l.address_lines), 'language', l.language, 'sha256', l.sha256, 'pages', l.pages,
    'enclosures', (select coalesce(jsonb_agg(e - 'key'), '[]') from jsonb_array_elements(l.enclosures) e),
    'deliveries', coalesce((${DELIVERIES}), '[]')) order by l.position)
  from notice_letters l where l.agency_id = n.agency_id and l.notice_id = n.id`;

const NOTICES = `
  select n.id, n.version, n.status, n.titles, n.needs_approval as "needsApproval", n.content,
    n.draft_content as "draftContent", n.draft_saved_at as "draftSavedAt",
    ${writer('d', 'n.draft_saved_by')} as "draftSavedBy", n.waived_codes as "waivedCodes",
    jsonb_build_object('id', i.id, 'name', i.name, 'isActive', i.is_active) as notice,
    coalesce(i.fields ->> 'windowEnvelope', 'NONE') as "window", i.fields as config, n.hearing,
    coalesce((${RECIPIENTS}), '[]') as recipients, coalesce((${VIOLATIONS}), '[]') as violations,
    n.created_at as "createdAt", ${writer('b', 'n.created_by')} as "createdBy", n.created_by as "createdById",
    n.comply_by_on as "complyByOn", n.charges, n.asked_by as "askedById", ${writer('a', 'n.asked_by')} as "askedBy",
    n.asked_at as "askedAt", n.is_for_queue as "isForQueue", n.asked_facts as "askedFacts",
    ${writer('s', 'n.reviewed_by')} as "reviewedBy", n.reviewed_at as "reviewedAt",
    n.supervisor_note as "supervisorNote", n.reviewed_content as "reviewedContent", n.failure, n.number,
    n.issued_on as "issuedOn", n.issued_by_name as "issuedByName", n.voided_at as "voidedAt",
    ${writer('v', 'n.voided_by')} as "voidedBy", n.void_note as "voidNote",
    case when q.id is not null then
      jsonb_build_object('id', q.id, 'name', q.name, 'isActive', q.is_active) end as "voidReason",
    (select jsonb_build_object('id', o.id, 'number', o.number) from notices o
      where o.agency_id = n.agency_id and o.id = n.replaces_id) as replaces,
    (select o.id from notices o
      where o.agency_id = n.agency_id and o.replaces_id = n.id order by o.created_at desc limit 1) as "replacedById",
    coalesce((${LETTERS}), '[]') as letters
  from notices n
  join list_items i on i.agency_id = n.agency_id and i.id = n.config_id
  left join staff d on d.agency_id = n.agency_id and d.id = n.draft_saved_by
  left join staff b on b.agency_id = n.agency_id and b.id = n.created_by
  left join staff a on a.agency_id = n.agency_id and a.id = n.asked_by
  left join staff s on s.agency_id = n.agency_id and s.id = n.reviewed_by
  left join staff v on v.agency_id = n.agency_id and v.id = n.voided_by
  left join list_items q on q.agency_id = n.agency_id and q.id = n.void_reason_id
  where n.agency_id = $1 and n.case_id = $2 and ($3::uuid is null or n.id = $3)
  order by n.created_at desc, n.id desc`;

const run = async (tx: AgencyTx, caseId: string, noticeId: string | null): Promise<StoredNotice[]> =>
  (await tx.run(NOTICES, [tx.agencyId, caseId, noticeId])).rows as unknown as StoredNotice[];

/** Lists the notices of a case, the newest first. */
export const listNotices = (tx: AgencyTx, caseId: string): Promise<StoredNotice[]> => run(tx, caseId, null);

/** Finds a notice of a case. */
export async function findNotice(tx: AgencyTx, caseId: string, noticeId: string): Promise<StoredNotice | undefined> {
  return (await run(tx, caseId, noticeId))[0];
}

/** Counts the notices of a case. */
export async function countNotices(tx: AgencyTx, caseId: string): Promise<number> {
  const { count } = (await tx.first(
    query
      .selectFrom('notices')
      .select((e) => e.fn.countAll<string>().as('count'))
      .where('agency_id', '=', tx.agencyId)
      .where('case_id', '=', caseId),
  ))!;
  return Number(count);
}

interface NewNotice {
  readonly id: string;
  readonly caseId: string;
  readonly configId: string;
  readonly titles: StoredNotice['titles'];
  readonly needsApproval: boolean;
  readonly content: NoticeContent;
  readonly complyByOn: string | null;
  readonly charges: readonly NoticeCharge[];
  readonly hearing?: NoticeHearing | null;
  readonly replacesId?: string | null;
  readonly caseViolationIds: readonly string[];
  readonly createdBy: string;
  /** The run that made it with others. */
  readonly madeByRun: string | null;
  readonly now: Date;
}

export async function insertNotice(tx: AgencyTx, notice: NewNotice): Promise<void> {
  await tx.change(
    query.insertInto('notices').values({
      agency_id: tx.agencyId,
      id: notice.id,
      case_id: notice.caseId,
      config_id: notice.configId,
      titles: JSON.stringify(notice.titles),
      needs_approval: notice.needsApproval,
      content: JSON.stringify(notice.content),
      comply_by_on: notice.complyByOn,
      charges: JSON.stringify(notice.charges),
      hearing: notice.hearing ? JSON.stringify(notice.hearing) : null,
      replaces_id: notice.replacesId ?? null,
      created_by: notice.createdBy,
      made_by_run: notice.madeByRun,
      created_at: notice.now,
    }),
  );
  const rows = notice.caseViolationIds.map((id) => ({
    agency_id: tx.agencyId,
    notice_id: notice.id,
    case_violation_id: id,
  }));
  if (rows.length > 0) await insertRows(tx.run, 'notice_violations', rows);
}

/** Someone who is to receive a notice. */
export interface NewRecipient {
  readonly id: string;
  readonly caseContactId: string;
  readonly language: Language;
  readonly deliveries: readonly DeliveryKind[];
}

/** Replaces the recipients of a notice that was not issued. */
export async function saveRecipients(
  tx: AgencyTx,
  noticeId: string,
  recipients: readonly NewRecipient[],
): Promise<void> {
  await tx.change(
    query.deleteFrom('notice_recipients').where('agency_id', '=', tx.agencyId).where('notice_id', '=', noticeId),
  );
  const rows = recipients.map(({ id, caseContactId, language, deliveries }, position) => ({
    agency_id: tx.agencyId,
    id,
    notice_id: noticeId,
    case_contact_id: caseContactId,
    position,
    language,
    deliveries: [...deliveries],
  }));
  await insertRows(tx.run, 'notice_recipients', rows);
}

/** A contact of a case as it can be reached. */
export interface ReachedContact {
  readonly caseContactId: string;
  readonly name: string;
  readonly address: string | null;
  readonly email: string | null;
  readonly roleId: string;
  readonly receivesNotices: boolean;
  readonly preferredLanguage: Language | null;
}

/** Lists the contacts of a case as recipients. */
export async function listReached(tx: AgencyTx, caseId: string): Promise<ReachedContact[]> {
  const { rows } = await tx.run(
    `select jsonb_build_object('caseContactId', k.id, ${REACHED}, 'roleId', k.role_id,
       'receivesNotices', coalesce((r.fields ->> 'receivesNotices')::boolean, false),
       'preferredLanguage', case when p.preferred_language in ('en', 'es') then p.preferred_language end) as reached
     from case_contacts k
     join contacts p on p.agency_id = k.agency_id and p.id = k.contact_id
     join list_items r on r.agency_id = k.agency_id and r.id = k.role_id
     where k.agency_id = $1 and k.case_id = $2 order by k.created_at, k.id`,
    [tx.agencyId, caseId],
  );
  return rows.map((row) => row['reached'] as ReachedContact);
}
