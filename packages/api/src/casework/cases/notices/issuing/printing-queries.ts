import { sql } from 'kysely';
import { allOf, type Part, statement } from '../../../../platform/database/statement.ts';
import type { AgencyTx } from '../../../../platform/database/tenancy.ts';

/** A stored PDF that goes to the printer. */
export interface PrintedLetter {
  readonly noticeId: string;
  readonly letterId: string;
  /** The contact who receives it; null once it left the case. */
  readonly contactId: string | null;
  readonly number: string;
  readonly caseNumber: string;
  readonly name: string;
  readonly addressLines: readonly string[];
  readonly key: string;
  /** The keys of the files that go with it. */
  readonly enclosures: readonly string[];
  readonly title: string;
  /** Each way of delivery with its number of certified mail: `Certified mail 9400 …`. */
  readonly deliveries: readonly { readonly kind: string; readonly certifiedMailNumber: string | null }[];
}

/** Which letters: those of a run, or those of some notices. */
type Chosen = { readonly runId: string } | { readonly noticeIds: readonly string[] };

/** Whether a letter `l` goes by first class mail, perhaps in one envelope with others. */
const IS_MAILED = sql`exists (
  select from notice_deliveries d where d.agency_id = l.agency_id and d.letter_id = l.id and d.kind = 'MAIL')`;

/**
 * Lists the issued letters for the printer, by the name of the recipient and the number, those that share an envelope
 * one after another, then documents of forced abatements. `sees`: the condition of the cases `c` that the person may see.
 */
export async function listPrinted(
  tx: AgencyTx,
  chosen: Chosen,
  documentIds: readonly string[],
  sees: Part,
): Promise<PrintedLetter[]> {
  const letters = await tx.all(
    statement(sql<PrintedLetter>`
      select n.id as "noticeId", l.id as "letterId", k.contact_id as "contactId", n.number, c.number as "caseNumber", l.name, to_jsonb(l.address_lines) as "addressLines",
        l.file_key as key, i.name as title,
        (select coalesce(jsonb_agg(e ->> 'key'), '[]') from jsonb_array_elements(l.enclosures) e) as enclosures,
        (select coalesce(jsonb_agg(jsonb_build_object('kind', d.kind, 'certifiedMailNumber', d.certified_number)
            order by d.position), '[]')
          from notice_deliveries d where d.agency_id = l.agency_id and d.letter_id = l.id) as deliveries
      from notices n
      join notice_letters l on l.agency_id = n.agency_id and l.notice_id = n.id
      join cases c on c.agency_id = n.agency_id and c.id = n.case_id
      join list_items i on i.agency_id = n.agency_id and i.id = n.config_id
      left join notice_recipients x on x.agency_id = l.agency_id and x.id = l.recipient_id
      left join case_contacts k on k.agency_id = x.agency_id and k.id = x.case_contact_id
      where ${allOf([
        sql`n.agency_id = ${tx.agencyId}`,
        sql`n.status = 'ISSUED'`,
        sql`l.file_key is not null`,
        'runId' in chosen ? sql`n.run_id = ${chosen.runId}` : sql`n.id = any(${[...chosen.noticeIds]}::uuid[])`,
        sees,
      ])}
      order by lower(l.name), k.contact_id, l.address_lines, ${IS_MAILED} desc, n.number, l.position`),
  );
  if (documentIds.length === 0) return letters;
  const documents = await tx.all(
    statement(sql<PrintedLetter>`
      select d.id as "noticeId", d.id as "letterId", null as "contactId", '' as number, c.number as "caseNumber", '' as name, '[]'::jsonb as "addressLines",
        f.key, f.title, '[]'::jsonb as enclosures, '[]'::jsonb as deliveries
      from abatement_documents d
      join abatements t on t.agency_id = d.agency_id and t.id = d.abatement_id
      join cases c on c.agency_id = t.agency_id and c.id = t.case_id
      join attachments f on f.agency_id = d.agency_id and f.id = d.attachment_id
      where d.agency_id = ${tx.agencyId} and d.id = any(${[...documentIds]}::uuid[])
        and f.content_type = 'application/pdf' and ${sees}
      order by c.number, d.id`),
  );
  return [...letters, ...documents];
}
