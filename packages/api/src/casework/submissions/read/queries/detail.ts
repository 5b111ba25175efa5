import type { Submission } from '@townkeep/core/casework/submissions';
import { resolveByArea } from '../../../../office/agencies/index.ts';
import { readArea } from '../../../../platform/settings/settings-rows.ts';
import { findNamedItems, isFixedOf, type Naming, shownItem } from './named-items.ts';
import { RESTRICTED } from '@townkeep/core/casework/locations';
import { Problem } from '@townkeep/core/platform';
import { isSecured } from '../../../locations/index.ts';
import { type AgencyTx, query } from '../../../../platform/database/tenancy.ts';
import { attachmentsOf, type FileColumns } from '../../../../mechanisms/attachments/index.ts';
import { heldMailCountOf, threadOf } from '../../../../mechanisms/conversations/index.ts';
import { notesOf } from '../../../../mechanisms/notes/index.ts';
import { findShownPerson } from '../../../../identity/people/index.ts';
import { type DeadlineJson, deadlinesOf } from '../../../../mechanisms/sla/index.ts';
import { tagsOf } from '../../../../mechanisms/tags/index.ts';
import { hasStoppedSms } from '../../thread/queries/reporter.ts';

type PersonJson = Submission['assignee'];

export interface AttachmentJson extends FileColumns {
  readonly messageId: string | null;
  readonly createdBy: PersonJson;
}

/**
 * A submission with everything that belongs to it, as read from the database. Instants within JSON are text in
 * PostgreSQL's format.
 */
export interface FoundSubmission extends Pick<
  Submission,
  | 'id'
  | 'number'
  | 'version'
  | 'status'
  | 'visibility'
  | 'source'
  | 'description'
  | 'language'
  | 'isAnonymous'
  | 'category'
  | 'fields'
  | 'internalFields'
  | 'keptAnswers'
  | 'assignee'
  | 'assigneeGroup'
  | 'createdBy'
  | 'outcome'
  | 'isFixed'
  | 'dueOn'
  | 'awaitsReply'
  | 'tags'
  | 'followerCount'
  | 'heldMailCount'
  | 'primary'
  | 'duplicates'
> {
  readonly sla: readonly DeadlineJson[];
  /** The contact's preference: a BCP 47 tag. */
  readonly preferredLanguage: string | null;
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

const WORK_PHONE = `
  select w.phone_number from contact_phones w
  where w.agency_id = p.agency_id and w.contact_id = p.id and w.kind = 'WORK' order by w.position limit 1`;

// As json, which is written as it is sent: jsonb is built, sorted and then written, a tenth of the statement's time.
const CUSTOMER = `
  select json_build_object('id', p.id, 'firstName', p.first_name, 'lastName', p.last_name,
    'email', s.reporter_email, 'phoneNumber', s.reporter_phone, 'workPhone', (${WORK_PHONE}),
    'notificationPreference', s.notify_by, 'notificationNote', s.notification_note,
    'hasSubscribed', s.has_subscribed, 'existingContactEmail', s.existing_contact_email,
    'hasStoppedSms', ${hasStoppedSms('s.reporter_phone')},
    'smsConsent', case when s.sms_consent_at is not null then json_build_object(
      'at', s.sms_consent_at, 'way', s.sms_consent_way, 'wording', s.sms_consent_wording) end)`;

const PLACE = `
  select json_build_object('latitude', s.latitude, 'longitude', s.longitude, 'locationSource', s.location_source,
    'streetAddress', s.street_address, 'secUnitNum', s.sec_unit_num, 'placeName', s.place_name, 'city', s.city,
    'state', s.state, 'zip', s.zip, 'apn', s.apn, 'isGISValidated', s.is_gis_validated,
    'isManualAddress', s.is_manual_address, 'isManualSecondaryAddress', s.is_manual_secondary_address,
    'userPinLatitude', s.user_pin_latitude, 'userPinLongitude', s.user_pin_longitude, 'isRestricted', false)`;

const RESTRICTED_PLACE = `
  select json_build_object('latitude', null, 'longitude', null, 'locationSource', s.location_source,
    'streetAddress', null, 'secUnitNum', null, 'placeName', null, 'city', null, 'state', null, 'zip', null,
    'apn', null, 'isGISValidated', false, 'isManualAddress', false,
    'isManualSecondaryAddress', false, 'userPinLatitude', null, 'userPinLongitude', null, 'isRestricted', true)`;

const FOLLOWER_COUNT = `
  select count(*)::integer from submission_followers f
  where f.agency_id = s.agency_id and f.submission_id = s.id and f.confirmed_at is not null`;

const tied = (hidesSecured: boolean): string => `
  json_build_object('id', d.id, 'number', d.number, 'status', d.status, 'visibility', d.visibility, 'locationText',
    ${hidesSecured ? `case when ${isSecured('d')} then '${RESTRICTED}' else d.location_text end` : 'd.location_text'})`;

/** Selects what a submission is a duplicate of, and its own duplicates. */
const tiesOf = (hidesSecured: boolean): string => `
    case when s.primary_id is null then null else (select ${tied(hidesSecured)}
      from submissions d where d.agency_id = s.agency_id and d.id = s.primary_id) end as "primary",
    coalesce((select json_agg(${tied(hidesSecured)} order by d.number)
      from submissions d where d.agency_id = s.agency_id and d.primary_id = s.id), '[]') as duplicates`;

const statementOf = (hidesSecured: boolean): string => `
  select s.id, s.number, s.version, s.status, s.visibility, s.source, s.description, s.language,
    p.preferred_language as "preferredLanguage", s.is_anonymous as "isAnonymous",
    s.category_id as "categoryId", s.assignee_group_id as "assigneeGroupId", s.outcome_id as "outcomeId",
    s.fields, s.internal_fields as "internalFields", coalesce(s.kept_answers, '[]') as "keptAnswers",
    s.assignee_id as "assigneeId", s.created_by as "createdById",
    case when p.id is null then null else (${CUSTOMER}) end as customer,
    case when s.location_source is null then null
      ${hidesSecured ? `when ${isSecured('s')} then (${RESTRICTED_PLACE})` : ''}
      else (${PLACE}) end as location,
    s.created_at as "createdAt", s.updated_at as "updatedAt", s.closed_at as "closedAt",
    s.reopened_at as "reopenedAt", s.outcome, s.due_on as "dueOn",
    s.awaits_reply as "awaitsReply", s.has_parts,
    coalesce(${deadlinesOf('s')}, '[]') as sla,
    (${FOLLOWER_COUNT}) as "followerCount", ${heldMailCountOf('s')} as "heldMailCount",${tiesOf(hidesSecured)}
  from submissions s
  left join contacts p on p.agency_id = s.agency_id and p.id = s.contact_id
  where s.agency_id = $1 and s.id = $2`;

const STATEMENT = statementOf(false);
const HIDING_STATEMENT = statementOf(true);

/** Selects the parts of a submission that are in other tables. */
const PARTS = `
  select coalesce(${tagsOf('s')}, '[]') as tags, coalesce(${attachmentsOf('s')}, '[]') as attachments,
    coalesce(${threadOf('s')}, '[]') as messages, coalesce(${notesOf('s')}, '[]') as notes
  from submissions s where s.agency_id = $1 and s.id = $2`;

type Parts = Pick<FoundSubmission, 'tags' | 'attachments' | 'messages' | 'notes'>;

/** Returns one submission with all parts; with `hidesSecured`, without a secured location. @throws Problem not_found */
export async function getFoundSubmission(tx: AgencyTx, id: string, hidesSecured: boolean): Promise<FoundSubmission> {
  const row = (await tx.run(hidesSecured ? HIDING_STATEMENT : STATEMENT, [tx.agencyId, id])).rows[0];
  if (row === undefined) throw new Problem('not_found');
  const { has_parts: hasParts, assigneeId, createdById, ...stored } = row as unknown as StoredSubmission;
  const { categoryId, assigneeGroupId, outcomeId, ...own } = stored;
  return {
    ...own,
    assignee: await findShownPerson(tx, assigneeId),
    createdBy: await findShownPerson(tx, createdById),
    ...(await itemsOf(tx, { status: own.status, categoryId, assigneeGroupId, outcomeId })),
    ...(hasParts ? await getParts(tx, id) : { tags: [], attachments: [], messages: [], notes: [] }),
  };
}

type Named = Pick<FoundSubmission, 'category' | 'assigneeGroup' | 'isFixed'>;
type People = Pick<FoundSubmission, 'assignee' | 'createdBy'>;
type StoredSubmission = Omit<FoundSubmission, keyof Parts | keyof Named | keyof People> &
  Naming & {
    readonly has_parts: boolean;
    readonly assigneeId: string | null;
    readonly createdById: string | null;
  };

async function itemsOf(tx: AgencyTx, naming: Naming): Promise<Named> {
  const { categoryId, assigneeGroupId, outcomeId } = naming;
  const items = await findNamedItems(tx, [categoryId, assigneeGroupId, outcomeId]);
  const { resolveByDays, hasFields = false, hasInternalFields = false } = items.get(categoryId) ?? {};
  const days = resolveByDays ?? (await readArea(tx, resolveByArea)).resolveByDays;
  return {
    category: { ...shownItem(items, categoryId), resolveByDays: days, hasFields, hasInternalFields },
    assigneeGroup: assigneeGroupId === null ? null : shownItem(items, assigneeGroupId),
    isFixed: isFixedOf(items, naming),
  };
}

async function getParts(tx: AgencyTx, id: string): Promise<Parts> {
  const row = (await tx.run(PARTS, [tx.agencyId, id])).rows[0];
  // The submission was deleted after the first statement.
  if (row === undefined) throw new Problem('not_found');
  return row as unknown as Parts;
}

export async function hasSubmission(tx: AgencyTx, id: string): Promise<boolean> {
  return (
    (await tx.first(
      query.selectFrom('submissions').select('id').where('agency_id', '=', tx.agencyId).where('id', '=', id),
    )) !== undefined
  );
}

/** Returns whether a submission is at a secured location. */
export async function isAtSecuredLocation(tx: AgencyTx, id: string): Promise<boolean> {
  const { rows } = await tx.run(
    `select ${isSecured('s')} as "isSecured" from submissions s where s.agency_id = $1 and s.id = $2`,
    [tx.agencyId, id],
  );
  return rows[0]?.['isSecured'] === true;
}
