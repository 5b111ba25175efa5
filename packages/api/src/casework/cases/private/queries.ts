import type { AgencyInformation, SubmissionSettings } from '@townkeep/core/office/agencies';
import type { PrivateCase } from '@townkeep/core/casework/cases';
import type { Translations } from '@townkeep/core/platform/formats/translations.ts';
import { type FileColumns, publicAttachmentsOf } from '../../../mechanisms/attachments/index.ts';
import { type PublicMessageJson, publicThreadOf } from '../../../mechanisms/conversations/index.ts';
import { isSecured } from '../../locations/index.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { PARTY, type PartyJson } from '../contacts/responsible-queries.ts';

/** A case as its link opens it, before its content is read. */
export interface OpenedCase {
  readonly id: string;
  readonly number: string;
  readonly agencyName: string;
  readonly information: Partial<AgencyInformation> | null;
  readonly party: PartyJson | null;
}

const OPENED = `
  select c.id, c.number, a.name as "agencyName", i.value as information, ${PARTY} as party
  from cases c
  join agencies a on a.id = c.agency_id
  left join settings i on i.agency_id = c.agency_id and i.area = 'agency-information'
  where c.agency_id = $1 and c.link_hash = $2 and c.status <> 'DRAFT'`;

/** Finds the case of a link; one in draft mode is out of sight. */
export async function findByLink(tx: AgencyTx, hash: Uint8Array): Promise<OpenedCase | undefined> {
  return (await tx.run(OPENED, [tx.agencyId, hash])).rows[0] as unknown as OpenedCase | undefined;
}

const VIOLATIONS = `
  select jsonb_agg(jsonb_build_object('id', v.id, 'name', i.name, 'status', v.status, 'complyByOn', v.comply_by_on,
    'codes', array(
      select concat_ws(' ', m.fields ->> 'articleNumber', m.name) from list_items m
      where m.agency_id = v.agency_id and m.id in (
        select code::uuid from jsonb_array_elements_text(coalesce(i.fields -> 'municipalCodeIds', '[]')) code)
      order by m.sequence, m.id)) order by v.created_at, v.id)
  from case_violations v join list_items i on i.agency_id = v.agency_id and i.id = v.violation_id
  where v.agency_id = c.agency_id and v.case_id = c.id`;

const INSPECTIONS = `
  select jsonb_agg(jsonb_build_object('id', n.id, 'plannedOn', n.planned_on,
    'plannedAt', to_char(n.planned_at, 'HH24:MI')) order by n.planned_on, n.planned_at nulls last, n.id)
  from inspections n where n.agency_id = c.agency_id and n.case_id = c.id and n.status = 'SCHEDULED'`;

const NOTES = `
  select jsonb_agg(jsonb_build_object('id', n.id, 'content', n.content, 'createdAt', n.created_at)
    order by n.created_at, n.id)
  from notes n where n.agency_id = c.agency_id and n.subject_id = c.id and n.is_public`;

const CONTENT = `
  select c.number, c.status, c.reopened_at is not null as "isReopened", c.created_at as "createdAt",
    c.closed_at as "closedAt", c.outcome,
    (select r.fields -> 'translations' from list_items r
     where r.agency_id = c.agency_id and r.id = c.outcome_id) as "outcomeTexts",
    case when not ${isSecured('c')} then c.location_text end as location,
    coalesce((${VIOLATIONS}), '[]') as violations, coalesce((${INSPECTIONS}), '[]') as inspections,
    coalesce((${NOTES}), '[]') as notes, coalesce(${publicAttachmentsOf('c', 'c.party_since')}, '[]') as files,
    coalesce(${publicThreadOf('c', 'c.party_since')}, '[]') as messages, o.value as settings
  from cases c
  left join settings o on o.agency_id = c.agency_id and o.area = 'submission-settings'
  where c.agency_id = $1 and c.id = $2`;

/** The content of a case that its responsible party sees. Instants within JSON are text in PostgreSQL's format. */
export interface FoundContent extends Pick<
  PrivateCase,
  'number' | 'status' | 'isReopened' | 'outcome' | 'location' | 'violations' | 'inspections' | 'notes'
> {
  readonly createdAt: Date;
  readonly closedAt: Date | null;
  readonly outcomeTexts: Translations | null;
  readonly files: readonly (FileColumns & { readonly messageId: string | null })[];
  readonly messages: readonly PublicMessageJson[];
  readonly settings: Partial<SubmissionSettings> | null;
}

export async function getContent(tx: AgencyTx, id: string): Promise<FoundContent> {
  return (await tx.run(CONTENT, [tx.agencyId, id])).rows[0] as unknown as FoundContent;
}
