import type { AgencyInformation } from '@townkeep/core/office/agencies';
import type { VerifiedNotice } from '@townkeep/core/casework/cases';
import type { AgencyTx } from '../../../../platform/database/tenancy.ts';

/** An issued notice as its link opens it. */
export interface FoundNotice extends Omit<VerifiedNotice, 'agency'> {
  readonly agencyName: string;
  readonly information: Partial<AgencyInformation> | null;
}

/** A void notice is replaced once the other one was issued. */
const STATE = `case when n.status = 'ISSUED' then 'ISSUED'
  when exists (select from notices o
    where o.agency_id = n.agency_id and o.replaces_id = n.id and o.status in ('ISSUED', 'VOID')) then 'REPLACED'
  else 'VOID' end`;

const FOUND = `
  select a.name as "agencyName", i.value as information, n.number, n.issued_on as "issuedOn", ${STATE} as state,
    (select coalesce(jsonb_agg(jsonb_build_object('language', l.language, 'pages', l.pages, 'sha256', l.sha256)
        order by l.position), '[]')
      from notice_letters l where l.agency_id = n.agency_id and l.notice_id = n.id) as letters
  from notices n
  join agencies a on a.id = n.agency_id
  left join settings i on i.agency_id = n.agency_id and i.area = 'agency-information'
  where n.agency_id = $1 and n.link_hash = $2 and n.status in ('ISSUED', 'VOID')`;

/** Finds the issued notice of a link; one whose letters are still being made is out of sight. */
export async function findByLink(tx: AgencyTx, hash: Uint8Array): Promise<FoundNotice | undefined> {
  return (await tx.run(FOUND, [tx.agencyId, hash])).rows[0] as unknown as FoundNotice | undefined;
}
