import type { NotificationChannel } from '@townkeep/core/mechanisms/conversations';
import { knownLanguage, type Language } from '@townkeep/core/platform/formats/languages.ts';
import { lastMailIdOf } from '../../../mechanisms/conversations/index.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import type { LinkedCase } from '../kind/links.ts';
import type { Correspondent } from '../../../platform/records/subjects.ts';

/** Whom messages of a case go to: the responsible party, else its first contact. */
export interface Party {
  readonly name: string | null;
  readonly email: string | null;
  /** E.164. */
  readonly phoneNumber: string | null;
  readonly language: Language;
  readonly notificationPreference: readonly NotificationChannel[];
  readonly hasStoppedSms: boolean;
}

/** Picks the party among the contacts `k` of a case, with their roles `r`. */
const PARTY_FIRST = `
  order by (r.fields ->> 'isResponsible')::boolean desc nulls last, r.sequence, k.created_at, k.id limit 1`;

/** Returns the SQL of the party of cases `c` as JSON; null without a contact. */
export const PARTY = `(
  select jsonb_build_object('name', p.name, 'email', e.email, 'phoneNumber', f.phone_number,
    'language', p.preferred_language, 'notificationPreference', p.notification_preference,
    'hasStoppedSms', exists (
      select from sms_stops stop where stop.agency_id = p.agency_id and stop.phone_number = f.phone_number))
  from case_contacts k
  join list_items r on r.agency_id = k.agency_id and r.id = k.role_id
  join contacts p on p.agency_id = k.agency_id and p.id = k.contact_id
  left join contact_emails e on e.agency_id = p.agency_id and e.contact_id = p.id and e.position = 1
  left join contact_phones f on f.agency_id = p.agency_id and f.contact_id = p.id and f.position = 1
  where k.agency_id = c.agency_id and k.case_id = c.id ${PARTY_FIRST})`;

const PARTY_CONTACT = `
  select k.contact_id as id
  from case_contacts k join list_items r on r.agency_id = k.agency_id and r.id = k.role_id
  where k.agency_id = $1 and k.case_id = $2 ${PARTY_FIRST}`;

/** Finds the contact that is the party of a case; null without one. */
export async function findPartyContact(tx: AgencyTx, caseId: string): Promise<string | null> {
  const [found] = (await tx.run(PARTY_CONTACT, [tx.agencyId, caseId])).rows as unknown as { readonly id: string }[];
  return found?.id ?? null;
}

/** A party as the SQL returns it: its language is any tag. */
export type PartyJson = Omit<Party, 'language'> & { readonly language: string | null };

/** Returns the party with the language of its letters. */
export const partyOf = (json: PartyJson | null): Party | null =>
  json && { ...json, language: knownLanguage(json.language) ?? 'en' };

/** The data for letters about a case. */
export interface CaseCorrespondence extends LinkedCase {
  readonly number: string;
  readonly agencyName: string;
  readonly copyEmails: readonly string[];
  /** Message-ID of the party's latest email. */
  readonly lastMailId: string | null;
  /** Whether the party has written. */
  readonly hasWritten: boolean;
  readonly party: Party | null;
}

const STATEMENT = `
  select c.number, c.link_version as "linkVersion", c.link_hash as "linkHash", a.name as "agencyName",
    c.copy_emails as "copyEmails", ${lastMailIdOf('c')} as "lastMailId",
    exists (select from messages m where m.agency_id = c.agency_id and m.subject_id = c.id and m.direction = 'INBOUND')
      as "hasWritten", ${PARTY} as party
  from cases c join agencies a on a.id = c.agency_id
  where c.agency_id = $1 and c.id = $2`;

/** Finds the data for letters about a case; null when the case does not exist. */
export async function findCorrespondence(tx: AgencyTx, caseId: string): Promise<CaseCorrespondence | null> {
  const row = (await tx.run(STATEMENT, [tx.agencyId, caseId])).rows[0];
  if (row === undefined) return null;
  const found = row as unknown as Omit<CaseCorrespondence, 'caseId' | 'party'> & { readonly party: PartyJson | null };
  return { ...found, caseId, party: partyOf(found.party) };
}

/** Finds the correspondent of a case's thread; null when the case does not exist. */
export async function findResponsible(tx: AgencyTx, id: string): Promise<Correspondent | null> {
  const found = await findCorrespondence(tx, id);
  if (found === null) return null;
  return { email: found.party?.email?.toLowerCase() ?? null, language: found.party?.language ?? 'en' };
}
