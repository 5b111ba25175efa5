import { knownLanguage } from '@townkeep/core/kernel/formats/languages.ts';
import type { AgencyTx } from '../../platform/database/tenancy.ts';
import type { Correspondent } from '../../platform/records/subjects.ts';

const STATEMENT = `
  select party.email, party.language
  from cases c
  left join lateral (
    select lower(e.email) as email, p.preferred_language as language
    from case_contacts k
    join list_items r on r.agency_id = k.agency_id and r.id = k.role_id
    join contacts p on p.agency_id = k.agency_id and p.id = k.contact_id
    left join contact_emails e on e.agency_id = p.agency_id and e.contact_id = p.id and e.position = 1
    where k.agency_id = c.agency_id and k.case_id = c.id
    order by (r.fields ->> 'isResponsible')::boolean desc nulls last, r.sequence, k.created_at, k.id limit 1
  ) party on true
  where c.agency_id = $1 and c.id = $2`;

/** Finds the responsible party of a case, else its first contact; null when the case does not exist. */
export async function findResponsible(tx: AgencyTx, id: string): Promise<Correspondent | null> {
  const row = (await tx.run(STATEMENT, [tx.agencyId, id])).rows[0];
  if (row === undefined) return null;
  const { email, language } = row as { email: string | null; language: string | null };
  return { email, language: knownLanguage(language) ?? 'en' };
}
