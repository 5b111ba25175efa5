import type { CaseDetail } from '@townkeep/core/casework/cases';
import { attachmentsOf, type FileColumns } from '../../../../mechanisms/attachments/index.ts';
import { heldMailCountOf, threadOf } from '../../../../mechanisms/conversations/index.ts';
import { PARTY, type PartyJson } from '../../contacts/responsible-queries.ts';
import { notesOf } from '../../../../mechanisms/notes/index.ts';
import { person, writer } from '../../../../platform/database/person-json.ts';
import type { AgencyTx } from '../../../../platform/database/tenancy.ts';
import { type DeadlineJson, deadlinesOf } from '../../../../mechanisms/sla/index.ts';

const item = (alias: string, more = ''): string =>
  `jsonb_build_object('id', ${alias}.id, 'name', ${alias}.name, 'isActive', ${alias}.is_active${more})`;
const itemOrNull = (alias: string, more = ''): string =>
  `case when ${alias}.id is null then null else ${item(alias, more)} end`;

const FLAG_REASON = `
  select f.reason from location_flags f
  where f.agency_id = l.agency_id and f.location_id = l.id and l.is_flagged order by f.at desc limit 1`;

/** Returns the JSON of a place at location `l`, whose point is of `point`. $3 is whether secured ones are hidden. */
const place = (isPrimary: boolean, point: string): string => {
  const hidden = '($3::boolean and coalesce(l.is_secured, false))';
  const part = (column: string) => `case when ${hidden} then null else ${column} end`;
  return `jsonb_build_object('locationId', l.id, 'version', l.version, 'isPrimary', ${isPrimary},
    'isRestricted', ${hidden}, 'isSecured', coalesce(l.is_secured, false),
    'latitude', ${part(`coalesce(${point}.latitude, l.latitude)`)},
    'longitude', ${part(`coalesce(${point}.longitude, l.longitude)`)},
    'streetAddress', ${part('l.street_address')}, 'secUnitNum', ${part('l.sec_unit_num')},
    'placeName', ${part('l.place_name')}, 'city', ${part('l.city')}, 'state', ${part('l.state')},
    'zip', ${part('l.zip')}, 'apn', ${part('l.apn')}, 'isGISValidated', coalesce(l.is_gis_validated, false),
    'isFlagged', coalesce(l.is_flagged, false), 'flagReason', (${FLAG_REASON}))`;
};

const PRIMARY_PLACE = `
  case when c.location_id is null and c.latitude is null then null else (
    select ${place(true, 'c')} from (select 1) one
    left join locations l on l.agency_id = c.agency_id and l.id = c.location_id) end`;

const FURTHER_PLACES = `
  select jsonb_agg(${place(false, 'l')} order by p.position)
  from case_places p join locations l on l.agency_id = p.agency_id and l.id = p.location_id
  where p.agency_id = c.agency_id and p.case_id = c.id`;

const CODES = `
  select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'articleNumber', m.fields ->> 'articleNumber',
    'name', m.name) order by m.sequence, m.id), '[]')
  from list_items m
  where m.agency_id = v.agency_id and m.id in (
    select code::uuid from jsonb_array_elements_text(coalesce(i.fields -> 'municipalCodeIds', '[]')) code)`;

const VIOLATIONS = `
  select jsonb_agg(jsonb_build_object('id', v.id, 'version', v.version, 'violation', ${item('i')}, 'type', ${item('t')},
    'codes', (${CODES}), 'status', v.status,
    'disposition', ${itemOrNull('d', `, 'type', d.group_key`)},
    'entity', case when e.id is null then null else
      jsonb_build_object('id', e.id, 'label', e.label, 'section', s.name) end,
    'complyByOn', v.comply_by_on, 'note', v.note, 'resolvedAt', v.resolved_at, 'createdAt', v.created_at)
    order by v.created_at, v.id)
  from case_violations v
  join list_items i on i.agency_id = v.agency_id and i.id = v.violation_id
  join list_items t on t.agency_id = v.agency_id and t.id = v.violation_type_id
  left join list_items d on d.agency_id = v.agency_id and d.id = v.disposition_id
  left join entities e on e.agency_id = v.agency_id and e.id = v.entity_id
  left join list_items s on s.agency_id = e.agency_id and s.id = e.section_id
  where v.agency_id = c.agency_id and v.case_id = c.id`;

const CONTACTS = `
  select jsonb_agg(jsonb_build_object('id', k.id, 'version', k.version,
    'role', ${item('r', `, 'isResponsible', coalesce((r.fields ->> 'isResponsible')::boolean, false)`)},
    'contact', jsonb_build_object('id', p.id, 'name', p.name,
      'email', (select e.email from contact_emails e
        where e.agency_id = p.agency_id and e.contact_id = p.id and e.position = 1),
      'phoneNumber', (select f.phone_number from contact_phones f
        where f.agency_id = p.agency_id and f.contact_id = p.id and f.position = 1),
      'address', nullif(concat_ws(', ', p.street_address, p.sec_unit_num, p.city, p.state, p.zip), '')))
    order by r.sequence, k.created_at, k.id)
  from case_contacts k
  join contacts p on p.agency_id = k.agency_id and p.id = k.contact_id
  join list_items r on r.agency_id = k.agency_id and r.id = k.role_id
  where k.agency_id = c.agency_id and k.case_id = c.id`;

const FOUND = `
  select jsonb_build_object('corrected', count(*) filter (where d.group_key = 'COMPLIANT_DISPOSITION'),
    'invalid', count(*) filter (where d.group_key = 'INVALID_DISPOSITION'),
    'open', count(*) filter (where d.group_key not in ('COMPLIANT_DISPOSITION', 'INVALID_DISPOSITION')))
  from inspection_findings f
  join list_items d on d.agency_id = f.agency_id and d.id = f.disposition_id
  where f.agency_id = n.agency_id and f.inspection_id = n.id`;

/** The JSON of inspection `n` with its type `t`, inspector `u`, performer `p` and cancel reason `r`. */
export const INSPECTION = `jsonb_build_object('id', n.id, 'version', n.version, 'status', n.status,
  'type', ${itemOrNull('t')}, 'isVerification', n.is_verification, 'plannedOn', n.planned_on,
  'plannedAt', to_char(n.planned_at, 'HH24:MI'), 'minutes', n.minutes, 'assignee', ${person('u')}, 'note', n.note,
  'performedAt', n.performed_at, 'performedBy', ${writer('p', 'n.performed_by')}, 'cancelReason', r.name,
  'cancelNote', n.cancel_note, 'photoIds', (
    select coalesce(jsonb_agg(x.attachment_id order by x.attachment_id), '[]') from inspection_photos x
    where x.agency_id = n.agency_id and x.inspection_id = n.id),
  'found', (${FOUND}))`;

const INSPECTIONS = `
  select jsonb_agg(${INSPECTION} order by n.planned_on, n.planned_at nulls last, n.id)
  from inspections n
  left join list_items t on t.agency_id = n.agency_id and t.id = n.type_id
  left join staff u on u.agency_id = n.agency_id and u.id = n.assignee_id
  left join staff p on p.agency_id = n.agency_id and p.id = n.performed_by
  left join list_items r on r.agency_id = n.agency_id and r.id = n.cancel_reason_id
  where n.agency_id = c.agency_id and n.case_id = c.id`;

const SUBMISSIONS = `
  select jsonb_agg(jsonb_build_object('id', s.id, 'number', s.number, 'status', s.status, 'category', g.name,
    'linkedAt', x.linked_at) order by s.number)
  from case_submissions x
  join submissions s on s.agency_id = x.agency_id and s.id = x.submission_id
  join list_items g on g.agency_id = s.agency_id and g.id = s.category_id
  where x.agency_id = c.agency_id and x.case_id = c.id`;

/** Whether cases `c` are closed with an outcome that says that the violations are corrected. */
export const IS_FIXED = `(c.status = 'CLOSED' and coalesce((
  select (o.fields ->> 'isFixed')::boolean from list_items o
  where o.agency_id = c.agency_id and o.id = c.outcome_id), false))`;

const STATEMENT = `
  select c.id, c.number, c.version, c.status, c.initiation_type as "initiationType", c.description, c.outcome,
    ${IS_FIXED} as "isFixed", c.copy_emails as "copyEmails", ${person('a')} as assignee,
    ${itemOrNull('g')} as "assigneeGroup", ${writer('b', 'c.created_by')} as "createdBy",
    c.created_at as "createdAt", c.updated_at as "updatedAt", c.closed_at as "closedAt", c.reopened_at as "reopenedAt",
    c.imported_from as "importedFrom",
    c.due_on as "dueOn", c.next_inspection_on as "nextInspectionOn", c.minutes_logged as "minutesLogged",
    ${PRIMARY_PLACE} as "primaryPlace", coalesce((${FURTHER_PLACES}), '[]') as "furtherPlaces",
    coalesce((${VIOLATIONS}), '[]') as violations, coalesce((${CONTACTS}), '[]') as contacts,
    coalesce((${INSPECTIONS}), '[]') as inspections, coalesce((${SUBMISSIONS}), '[]') as submissions
  from cases c
  left join staff a on a.agency_id = c.agency_id and a.id = c.assignee_id
  left join staff b on b.agency_id = c.agency_id and b.id = c.created_by
  left join list_items g on g.agency_id = c.agency_id and g.id = c.assignee_group_id
  where c.agency_id = $1 and c.id = $2`;

const PARTS = `
  select coalesce(${attachmentsOf('c')}, '[]') as attachments, coalesce(${threadOf('c')}, '[]') as messages,
    ${heldMailCountOf('c')} as "heldMailCount", coalesce(${notesOf('c')}, '[]') as notes, ${PARTY} as party, coalesce(${deadlinesOf('c')}, '[]') as sla
  from cases c where c.agency_id = $1 and c.id = $2`;

type Instants = 'createdAt' | 'updatedAt' | 'closedAt' | 'reopenedAt';
type Derived =
  | Instants
  | 'places'
  | 'access'
  | 'isOverdue'
  | 'sla'
  | 'isReopened'
  | 'attachments'
  | 'messages'
  | 'party';

/** A place without the agency's text about secured locations. */
type FoundPlace = Omit<CaseDetail['places'][number], 'restrictedMessage'>;

/** A case with everything that belongs to it. Instants within JSON are text in PostgreSQL's format. */
export interface FoundCase extends Omit<CaseDetail, Derived> {
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly closedAt: Date | null;
  readonly reopenedAt: Date | null;
  readonly primaryPlace: FoundPlace | null;
  readonly furtherPlaces: FoundPlace[];
  readonly sla: readonly DeadlineJson[];
  readonly attachments: readonly (FileColumns & { readonly messageId: string | null })[];
  readonly party: PartyJson | null;
  readonly messages: readonly Omit<CaseDetail['messages'][number], 'attachments'>[];
}

/** Finds a case with all parts; with `hidesSecured`, without the addresses of secured locations. */
export async function findCase(tx: AgencyTx, id: string, hidesSecured: boolean): Promise<FoundCase | undefined> {
  const row = (await tx.run(STATEMENT, [tx.agencyId, id, hidesSecured])).rows[0];
  if (row === undefined) return undefined;
  const parts = (await tx.run(PARTS, [tx.agencyId, id])).rows[0];
  return parts && ({ ...row, ...parts } as unknown as FoundCase);
}
