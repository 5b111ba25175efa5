import type { AgencyInformation } from '@townkeep/core/office/agencies';
import type { VerifiedNotice } from '@townkeep/core/casework/cases';
import type { Language } from '@townkeep/core/platform/formats/languages.ts';
import type { AgencyTx } from '../../../../platform/database/tenancy.ts';

/** An issued notice as a link opens it. */
export interface FoundNotice extends Omit<VerifiedNotice, 'agency' | 'letter' | 'payUrl'> {
  readonly caseNumber: string;
  readonly agencyName: string;
  readonly information: Partial<AgencyInformation> | null;
  /** The letter of a link that opens one. */
  readonly letter: { readonly language: Language; readonly pages: number; readonly key: string } | null;
}

/** A void notice is replaced once the other one was issued. */
const STATE = `case when n.status = 'ISSUED' then 'ISSUED'
  when exists (select from notices o
    where o.agency_id = n.agency_id and o.replaces_id = n.id and o.status in ('ISSUED', 'VOID')) then 'REPLACED'
  else 'VOID' end`;

const FOUND = `
  select a.name as "agencyName", i.value as information, n.number, n.issued_on as "issuedOn", ${STATE} as state,
    (select c.number from cases c where c.agency_id = n.agency_id and c.id = n.case_id) as "caseNumber",
    (select coalesce(jsonb_agg(jsonb_build_object('language', l.language, 'pages', l.pages, 'sha256', l.sha256)
        order by l.position), '[]')
      from notice_letters l where l.agency_id = n.agency_id and l.notice_id = n.id) as letters,
    (select jsonb_build_object('language', l.language, 'pages', l.pages, 'key', l.file_key)
      from notice_letters l where l.agency_id = n.agency_id and l.notice_id = n.id and l.link_hash = $2) as letter
  from notices n
  join agencies a on a.id = n.agency_id
  left join settings i on i.agency_id = n.agency_id and i.area = 'agency-information'
  where n.agency_id = $1 and n.status in ('ISSUED', 'VOID')`;

const BY_LINK = {
  notice: `${FOUND} and n.link_hash = $2`,
  letter: `${FOUND} and n.id = (select l.notice_id from notice_letters l where l.agency_id = $1 and l.link_hash = $2)`,
};

/** Finds the issued notice of its own link or of one of a letter. One that is still being made is out of sight. */
export async function findByLink(
  tx: AgencyTx,
  of: keyof typeof BY_LINK,
  hash: Uint8Array,
): Promise<FoundNotice | undefined> {
  return (await tx.run(BY_LINK[of], [tx.agencyId, hash])).rows[0] as unknown as FoundNotice | undefined;
}
