import type { SubmissionSettings } from '@townkeep/core/office/agencies';
import { accountScopes, type Scopes, type StoredRights } from '@townkeep/core/identity/people';
import { categoryList } from '@townkeep/core/across/setup';
import type { NotificationChannel, Place, SmsConsent } from '@townkeep/core/casework/submissions';
import type { WorkCalendar, WorkSchedule } from '@townkeep/core/office/work-schedule';
import { type Insertable, sql } from 'kysely';
import { informationArea, resolveByArea, submissionsArea } from '../../../office/agencies/index.ts';
import { storedRightsOf } from '../../../platform/auth/groups-of-staff.ts';
import { type AgencyTx, jsonText, query } from '../../../platform/database/tenancy.ts';
import { workScheduleArea } from '../../../office/work-schedule/index.ts';
import type { ClaimedParcel } from './new-submission.ts';
import type { FieldAnswer } from '@townkeep/core/mechanisms/custom-fields';
import type { Language } from '@townkeep/core/platform/formats/languages.ts';
import type { DB } from '../../../platform/database/schema.ts';
import { placeColumns } from '../handling/queries/changes.ts';
import { ownNumber } from '../../../platform/records/numbers.ts';

/** The data against which a new submission is checked. */
export interface CreateContext {
  /** Null when the agency has no such category. */
  readonly category: {
    readonly id: string;
    readonly name: string;
    readonly isActive: boolean;
    readonly fields: Readonly<Record<string, unknown>>;
  } | null;
  readonly settings: SubmissionSettings;
  /** The agency's days for categories without their own. */
  readonly resolveByDays: number;
  readonly calendar: WorkCalendar;
  /** Null when the agency has no boundary, or the submission no point. */
  readonly isInside: boolean | null;
  /** The requested assignee. */
  readonly assignee: RequestedAssignee | null;
}

interface RequestedAssignee {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly isActive: boolean;
  readonly scopes: Scopes;
}

type CategoryData = Pick<CreateContext, 'category' | 'settings' | 'resolveByDays' | 'calendar'> & {
  readonly hasBoundary: boolean;
};

/** The data of a category as stored: null for settings that the agency has not saved. */
interface CategoryRow extends Pick<CategoryData, 'category' | 'hasBoundary'> {
  readonly settings: Partial<SubmissionSettings> | null;
  readonly resolveBy: Partial<typeof resolveByArea.initial> | null;
  readonly timezone: string | null;
  readonly schedule: Partial<WorkSchedule> | null;
}

/** Selects the data for checks that is the same for all submissions in a category. */
const CATEGORY_DATA = `
  select exists (select from boundaries b where b.agency_id = $1) as "hasBoundary",
    s.value as settings, r.value as "resolveBy", i.value->>'timezone' as timezone, w.value as schedule,
    case when c.id is null then null else
      jsonb_build_object('id', c.id, 'name', c.name, 'isActive', c.is_active, 'fields', c.fields) end as category
  from (select) one
  left join list_items c on c.agency_id = $1 and c.id = $2 and c.list = '${categoryList.name}'
  left join settings s on s.agency_id = $1 and s.area = 'submission-settings'
  left join settings r on r.agency_id = $1 and r.area = 'resolve-by-days'
  left join settings i on i.agency_id = $1 and i.area = 'agency-information'
  left join settings w on w.agency_id = $1 and w.area = '${workScheduleArea.area}'`;

/** Selects the data for checks of a single submission. */
const SUBMISSION_DATA = `
  select
    case when $3::float8 is null then null
      else boundary_covers($1::smallint, $4::float8, $3::float8) end as "isInside",
    (select to_jsonb(one) from (
        select u.id, u.first_name as "firstName", u.last_name as "lastName", u.is_active as "isActive",
          ${storedRightsOf('u')}
        from staff u where u.agency_id = $1 and u.id = $2) one) as assignee`;

interface SubmissionData extends Pick<CreateContext, 'isInside'> {
  readonly assignee: (StoredRights & Omit<RequestedAssignee, 'scopes'>) | null;
}

interface CreateContextInput {
  readonly categoryId: string;
  readonly point: { readonly latitude: number; readonly longitude: number } | null;
  readonly assigneeId: string | null;
}

/** Returns the data against which a new submission is checked. */
export async function getCreateContext(
  tx: AgencyTx,
  { categoryId, point, assigneeId }: CreateContextInput,
): Promise<CreateContext> {
  const rules = await tx.recall(`filing ${categoryId}`, ['boundaries', 'list_items', 'settings'], async () =>
    categoryData((await tx.run(CATEGORY_DATA, [tx.agencyId, categoryId])).rows[0] as unknown as CategoryRow),
  );
  const { hasBoundary, ...common } = rules!;
  const bounded = hasBoundary ? point : null;
  if (assigneeId === null && bounded === null) return { ...common, isInside: null, assignee: null };
  const { rows } = await tx.run(SUBMISSION_DATA, [
    tx.agencyId,
    assigneeId,
    bounded?.latitude ?? null,
    bounded?.longitude ?? null,
  ]);
  const { isInside, assignee: found } = rows[0] as unknown as SubmissionData;
  return { ...common, isInside, assignee: found && { ...found, scopes: accountScopes(found) } };
}

const categoryData = ({ settings, resolveBy, timezone, schedule, ...stored }: CategoryRow): CategoryData => ({
  ...stored,
  settings: { ...submissionsArea.initial, ...settings },
  resolveByDays: { ...resolveByArea.initial, ...resolveBy }.resolveByDays,
  calendar: {
    timezone: timezone ?? informationArea.initial.timezone,
    schedule: { ...workScheduleArea.initial, ...schedule },
  },
});

/** Returns whether the agency has the claimed parcel of a place. City and ZIP are compared only if both are known. */
export async function hasClaimedParcel(tx: AgencyTx, claim: ClaimedParcel, { city, zip }: Place): Promise<boolean> {
  const [address, whole] = claim.addressKeys;
  if (claim.apnKey === null && address === '') return false;
  const parcels = query
    .selectFrom('parcels as p')
    .select('p.agency_id')
    .where('p.agency_id', '=', tx.agencyId)
    .where(sql<boolean>`coalesce(lower(p.city) = lower(${city}::text), true)`)
    .where(sql<boolean>`coalesce(p.zip = ${zip}::text, true)`)
    .limit(1);
  const found =
    claim.apnKey === null
      ? parcels.where('p.address_key', 'in', [address, whole])
      : parcels
          .where('p.apn_key', '=', claim.apnKey)
          .where(sql<boolean>`coalesce(p.address_key, '') in (${address}, ${whole})`);
  return (await tx.first(found)) !== undefined;
}

/** Returns which of the ids are active tags of the agency. */
export async function findActiveTags(tx: AgencyTx, ids: readonly string[]): Promise<Set<string>> {
  const rows = await tx.all(
    query
      .selectFrom('list_items')
      .select('id')
      .where('agency_id', '=', tx.agencyId)
      .where('list', '=', 'tags')
      .where('is_active', '=', true)
      .where('id', 'in', [...ids]),
  );
  return new Set(rows.map((row) => row.id));
}

export async function insertTags(
  tx: AgencyTx,
  submissionId: string,
  tagIds: readonly string[],
  now: Date,
): Promise<void> {
  await tx.change(
    query
      .insertInto('subject_tags')
      .values(tagIds.map((tag_id) => ({ agency_id: tx.agencyId, subject_id: submissionId, tag_id, created_at: now }))),
  );
}

/** The stored values of a new submission, except for its number. */
export interface NewSubmissionRow {
  readonly id: string;
  readonly visibility: 'EXTERNAL' | 'INTERNAL';
  readonly source: 'WEB' | 'STAFF' | 'EMAIL' | 'SMS' | 'API' | 'OPEN311';
  readonly description: string;
  readonly isAnonymous: boolean;
  readonly categoryId: string;
  readonly fields: readonly FieldAnswer[];
  readonly internalFields: readonly FieldAnswer[];
  readonly assigneeId: string | null;
  readonly assigneeGroupId: string | null;
  /** The reporter, whose name the row repeats. */
  readonly contactId: string | null;
  readonly reporterEmail: string | null;
  /** E.164. */
  readonly reporterPhone: string | null;
  readonly existingContactEmail: string | null;
  readonly notifyBy: readonly NotificationChannel[];
  readonly smsConsent: SmsConsent | null;
  readonly notificationNote: string | null;
  readonly hasSubscribed: boolean;
  readonly externalUserId: string | null;
  readonly place: Place | null;
  readonly locationText: string | null;
  /** The location that the place belongs to. */
  readonly locationId: string | null;
  readonly createdAt: Date;
  readonly dueOn: string;
  readonly createdBy: string | null;
  readonly linkHash: Uint8Array;
  readonly language: Language;
}

/** The number of a submission, which its row takes. */
export const SUBMISSION_NUMBER = ownNumber('submission');

/**
 * Inserts a submission under the agency's next number, and returns that number. Later statements of the transaction
 * need not wait for it. The statement is built here from the names of the columns, since the query builder takes a
 * tenth of the time budget for filing a submission. Source: docs/adr/0009-statements-in-flight.md
 */
export function insertSubmission(tx: AgencyTx, row: NewSubmissionRow): Promise<number> {
  const columns = columnsOf(tx.agencyId, row);
  const names = Object.keys(columns);
  const marks = names.map((_, index) => `$${index + 1}`);
  // The name is read here, since the contact may have been renamed since it was found.
  const text = `
    insert into submissions (${names.join(', ')}, number, reporter_name)
    values (${marks.join(', ')}, ${SUBMISSION_NUMBER.taken}, contact_name($1::smallint, $${names.length + 1}::uuid))
    returning number`;
  const number = tx
    .run(text, [...Object.values(columns), row.contactId])
    .then(({ rows }) => Number(rows[0]!['number']));
  // The transaction rejects with the failure, whether or not the caller waits for the number.
  number.catch(() => undefined);
  return number;
}

/** Returns the columns of the row, with the agency as the first. */
function columnsOf(
  agencyId: number,
  row: NewSubmissionRow,
): Omit<Insertable<DB['submissions']>, 'reporter_name' | 'number'> {
  return {
    agency_id: agencyId,
    id: row.id,
    visibility: row.visibility,
    source: row.source,
    description: row.description,
    is_anonymous: row.isAnonymous,
    category_id: row.categoryId,
    fields: jsonText(row.fields),
    internal_fields: jsonText(row.internalFields),
    assignee_id: row.assigneeId,
    assignee_group_id: row.assigneeGroupId,
    ...reporterColumns(row),
    ...placeColumns(row.place),
    location_text: row.locationText,
    location_id: row.locationId,
    created_at: row.createdAt,
    updated_at: row.createdAt,
    due_on: row.dueOn,
    created_by: row.createdBy,
    link_hash: row.linkHash,
    language: row.language,
  };
}

const reporterColumns = ({ smsConsent, ...row }: NewSubmissionRow) => ({
  contact_id: row.contactId,
  reporter_email: row.reporterEmail,
  reporter_phone: row.reporterPhone,
  existing_contact_email: row.existingContactEmail,
  external_user_id: row.externalUserId,
  notify_by: [...row.notifyBy],
  notification_note: row.notificationNote,
  has_subscribed: row.hasSubscribed,
  sms_consent_at: smsConsent?.at ?? null,
  sms_consent_way: smsConsent?.way ?? null,
  sms_consent_wording: smsConsent?.wording ?? null,
});
