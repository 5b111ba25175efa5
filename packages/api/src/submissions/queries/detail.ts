import type { Submission } from '@townkeep/core/submissions';
import { Problem } from '@townkeep/core/kernel';
import type { AgencyTx } from '../../platform/database/tenancy.ts';
import type { FileColumns } from '../files.ts';
import { person, writer } from './person.ts';

type PersonJson = Submission['assignee'];

export interface AttachmentJson extends FileColumns {
  readonly messageId: string | null;
  readonly createdBy: PersonJson;
}

/** A submission with all that belongs to it, as the database gives it: within JSON, instants are text of PostgreSQL's form. */
export interface FoundSubmission extends Pick<
  Submission,
  | 'id'
  | 'number'
  | 'version'
  | 'status'
  | 'visibility'
  | 'source'
  | 'description'
  | 'isAnonymous'
  | 'category'
  | 'fields'
  | 'internalFields'
  | 'assignee'
  | 'createdBy'
  | 'outcome'
  | 'dueOn'
  | 'tags'
> {
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly closedAt: Date | null;
  readonly reopenedAt: Date | null;
  readonly location: Submission['location'];
  readonly customer: Omit<NonNullable<Submission['customer']>, 'channels' | 'needsSmsGateway'> | null;
  readonly attachments: readonly AttachmentJson[];
  readonly messages: readonly Omit<Submission['messages'][number], 'attachments'>[];
  readonly notes: Submission['notes'];
}

const asks = (form: 'fields' | 'internalCustomFields'): string => `jsonb_path_exists(c.fields, '$.${form}[*] ? (@.isActive == true && @.isDeleted == false)')`;

const TAGS = `
  select jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name, 'color', t.fields ->> 'color', 'isActive', t.is_active) order by t.name)
  from submission_tags st join list_items t on t.agency_id = st.agency_id and t.id = st.tag_id
  where st.agency_id = s.agency_id and st.submission_id = s.id`;

const ATTACHMENTS = `
  select jsonb_agg(jsonb_build_object('id', f.id, 'messageId', f.message_id, 'key', f.key, 'publicKey', f.public_key, 'thumbnailKey', f.thumbnail_key, 'title', f.title,
    'description', f.description, 'fileName', f.file_name, 'sizeBytes', f.size_bytes, 'contentType', f.content_type, 'createdAt', f.created_at, 'createdBy', ${writer('u', 'f.created_by')},
    'photoLatitude', f.photo_latitude, 'photoLongitude', f.photo_longitude, 'photoTakenAt', f.photo_taken_at) order by f.created_at, f.id)
  from attachments f left join staff u on u.agency_id = f.agency_id and u.id = f.created_by
  where f.agency_id = s.agency_id and f.submission_id = s.id`;

const DELIVERIES = `
  select jsonb_agg(jsonb_build_object('channel', o.channel, 'status', o.status, 'at', coalesce(o.sent_at, o.created_at), 'error', o.last_error) order by o.channel)
  from outbox o where o.agency_id = m.agency_id and o.thread_message_id = m.id`;

const MESSAGES = `
  select jsonb_agg(jsonb_build_object('id', m.id, 'type', m.direction, 'channel', m.channel, 'body', m.body, 'author', ${writer('u', 'm.author_id')}, 'sender', m.sender, 'hasWholeText', m.whole_text is not null,
    'createdAt', m.created_at, 'deliveries', coalesce((${DELIVERIES}), '[]')) order by m.created_at, m.id)
  from submission_messages m left join staff u on u.agency_id = m.agency_id and u.id = m.author_id
  where m.agency_id = s.agency_id and m.submission_id = s.id`;

const NOTES = `
  select jsonb_agg(jsonb_build_object('id', n.id, 'content', n.content, 'author', ${writer('u', 'n.author_id')}, 'createdAt', n.created_at, 'editedAt', n.edited_at) order by n.created_at, n.id)
  from submission_notes n left join staff u on u.agency_id = n.agency_id and u.id = n.author_id
  where n.agency_id = s.agency_id and n.submission_id = s.id`;

const SMS_CONSENT = `
  case when s.sms_consent_at is not null then
    jsonb_build_object('at', s.sms_consent_at, 'way', s.sms_consent_way, 'wording', s.sms_consent_wording) end`;

const STATEMENT = `
  select s.id, s.number, s.version, s.status, s.visibility, s.source, s.description, s.is_anonymous as "isAnonymous",
    jsonb_build_object('id', c.id, 'name', c.name, 'isActive', c.is_active, 'resolveByDays', coalesce((c.fields ->> 'resolveByDays')::integer, 7),
      'hasFields', ${asks('fields')}, 'hasInternalFields', ${asks('internalCustomFields')}) as category,
    s.fields, s.internal_fields as "internalFields", ${person('a')} as assignee, ${writer('b', 's.created_by')} as "createdBy",
    case when p.id is null then null else jsonb_build_object('id', p.id, 'firstName', p.first_name, 'lastName', p.last_name, 'email', p.email, 'phoneNumber', p.phone_number, 'workPhone', p.work_phone,
      'notificationPreference', s.notify_by, 'notificationNote', s.notification_note, 'hasSubscribed', s.has_subscribed,
      'hasStoppedSms', p.sms_stopped_at is not null, 'smsConsent', (${SMS_CONSENT})) end as customer,
    case when s.location_source is null then null else jsonb_build_object('latitude', s.latitude, 'longitude', s.longitude, 'locationSource', s.location_source, 'streetAddress', s.street_address,
      'secUnitNum', s.sec_unit_num, 'placeName', s.place_name, 'city', s.city, 'state', s.state, 'zip', s.zip, 'apn', s.apn, 'isGISValidated', s.is_gis_validated, 'isManualAddress', s.is_manual_address) end as location,
    s.created_at as "createdAt", s.updated_at as "updatedAt", s.closed_at as "closedAt", s.reopened_at as "reopenedAt", s.outcome, s.due_on as "dueOn", s.has_parts
  from submissions s
  join list_items c on c.agency_id = s.agency_id and c.id = s.category_id
  left join staff a on a.agency_id = s.agency_id and a.id = s.assignee_id
  left join staff b on b.agency_id = s.agency_id and b.id = s.created_by
  left join contacts p on p.agency_id = s.agency_id and p.id = s.contact_id
  where s.agency_id = $1 and s.id = $2`;

/** What belongs to a submission in other tables. */
const PARTS = `
  select coalesce((${TAGS}), '[]') as tags, coalesce((${ATTACHMENTS}), '[]') as attachments, coalesce((${MESSAGES}), '[]') as messages, coalesce((${NOTES}), '[]') as notes
  from submissions s where s.agency_id = $1 and s.id = $2`;

type Parts = Pick<FoundSubmission, 'tags' | 'attachments' | 'messages' | 'notes'>;

/** Everything of one submission. @throws Problem not_found */
export async function getFoundSubmission(tx: AgencyTx, id: string): Promise<FoundSubmission> {
  const row = (await tx.run(STATEMENT, [tx.agencyId, id])).rows[0];
  if (row === undefined) throw new Problem('not_found');
  const { has_parts: hasParts, ...own } = row;
  const parts = hasParts === true ? await getParts(tx, id) : { tags: [], attachments: [], messages: [], notes: [] };
  return { ...(own as unknown as Omit<FoundSubmission, keyof Parts>), ...parts };
}

async function getParts(tx: AgencyTx, id: string): Promise<Parts> {
  const row = (await tx.run(PARTS, [tx.agencyId, id])).rows[0];
  // Deleted since the first statement.
  if (row === undefined) throw new Problem('not_found');
  return row as unknown as Parts;
}
