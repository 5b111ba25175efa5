import type { FieldAnswer } from '@townkeep/core/mechanisms/custom-fields';
import type { KeptAnswer, Place, SubmissionStatus } from '@townkeep/core/casework/submissions';
import { type AgencyTx, json, query } from '../../../../platform/database/tenancy.ts';
import { locate, type SharedPlace } from '../../../locations/index.ts';

/** A locked submission, with the data that commands check before a change. */
export interface LockedSubmission {
  readonly id: string;
  readonly number: number;
  readonly version: number;
  readonly status: SubmissionStatus;
  readonly dueOn: string | null;
  readonly visibility: 'EXTERNAL' | 'INTERNAL';
  readonly assigneeId: string | null;
  readonly assigneeGroupId: string | null;
  readonly contactId: string | null;
  readonly categoryId: string;
  readonly fields: readonly FieldAnswer[];
  readonly internalFields: readonly FieldAnswer[];
  readonly keptAnswers: readonly KeptAnswer[];
  readonly createdAt: Date;
  readonly closedAt: Date | null;
  readonly locationText: string | null;
  readonly awaitsReply: boolean;
  /** The submission that it is a duplicate of. */
  readonly primaryId: string | null;
}

/** Locks a submission until the transaction ends, so that concurrent changes are serialized. */
export function lockSubmission(tx: AgencyTx, id: string): Promise<LockedSubmission | undefined> {
  return tx.first(
    query
      .selectFrom('submissions')
      .select([
        'id',
        'number',
        'version',
        'status',
        'due_on as dueOn',
        'visibility',
        'assignee_id as assigneeId',
        'assignee_group_id as assigneeGroupId',
        'contact_id as contactId',
        'category_id as categoryId',
        'created_at as createdAt',
        'closed_at as closedAt',
        'location_text as locationText',
        'awaits_reply as awaitsReply',
        'primary_id as primaryId',
      ])
      .select((e) => [
        e.ref('fields').$castTo<readonly FieldAnswer[]>().as('fields'),
        e.ref('internal_fields').$castTo<readonly FieldAnswer[]>().as('internalFields'),
        e.fn.coalesce('kept_answers', e.val('[]')).$castTo<readonly KeptAnswer[]>().as('keptAnswers'),
      ])
      .where('agency_id', '=', tx.agencyId)
      .where('id', '=', id)
      .forUpdate(),
  );
}

/** The columns that a command can change. */
export interface SubmissionChange {
  readonly status?: SubmissionStatus;
  readonly closed_at?: Date | null;
  readonly reopened_at?: Date;
  readonly outcome?: string | null;
  readonly outcome_id?: string | null;
  readonly assignee_id?: string | null;
  readonly assignee_group_id?: string | null;
  readonly visibility?: 'EXTERNAL' | 'INTERNAL';
  readonly category_id?: string;
  readonly fields?: readonly FieldAnswer[];
  readonly internal_fields?: readonly FieldAnswer[];
  readonly kept_answers?: readonly KeptAnswer[];
  readonly due_on?: string | null;
  readonly awaits_reply?: boolean;
}

/** Saves a change of a locked submission as its next version. */
export async function saveSubmission(
  tx: AgencyTx,
  id: string,
  { fields, internal_fields, kept_answers, ...change }: SubmissionChange,
  now: Date,
): Promise<void> {
  await tx.change(
    query
      .updateTable('submissions')
      .set((e) => ({
        ...change,
        version: e('version', '+', 1),
        updated_at: now,
        ...(fields === undefined ? {} : { fields: json(fields) }),
        ...(internal_fields === undefined ? {} : { internal_fields: json(internal_fields) }),
        ...(kept_answers === undefined ? {} : { kept_answers: kept_answers.length === 0 ? null : json(kept_answers) }),
      }))
      .where('agency_id', '=', tx.agencyId)
      .where('id', '=', id),
  );
}

/** Records that something was added to a submission. An addition conflicts with no change, so the version stays. */
export async function touchSubmission(tx: AgencyTx, id: string, now: Date, awaitsReply?: boolean): Promise<void> {
  await tx.change(
    query
      .updateTable('submissions')
      .set({ updated_at: now, ...(awaitsReply === undefined ? {} : { awaits_reply: awaitsReply }) })
      .where('agency_id', '=', tx.agencyId)
      .where('id', '=', id),
  );
}

/** Returns whether a point, in degrees, is within the agency's boundary; true when the agency has no boundary. */
export async function isWithinBoundary(tx: AgencyTx, longitude: number, latitude: number): Promise<boolean> {
  const { rows } = await tx.run('select coalesce(boundary_covers($1::smallint, $2, $3), true) as covers', [
    tx.agencyId,
    longitude,
    latitude,
  ]);
  return rows[0]?.['covers'] === true;
}

/** An item of a configuration list that a submission refers to. */
export interface ReferencedItem {
  readonly id: string;
  readonly name: string;
  readonly isActive: boolean;
  readonly fields: Readonly<Record<string, unknown>>;
}

export function findListItems(tx: AgencyTx, list: 'categories', ids: readonly string[]): Promise<ReferencedItem[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return tx.all(
    query
      .selectFrom('list_items')
      .select(['id', 'name', 'is_active as isActive', 'fields'])
      .where('agency_id', '=', tx.agencyId)
      .where('list', '=', list)
      .where('id', 'in', [...ids]),
  );
}

const HAS_SMS = `'SMS' = any (reachable.by)`;
const HAD_SMS = `'SMS' = any (s.notify_by)`;

const NOTIFY_BY = `
  update submissions s set notify_by = reachable.by,
    sms_consent_at = case when ${HAS_SMS} then case when ${HAD_SMS} then s.sms_consent_at else $4::timestamptz end end,
    sms_consent_way = case when ${HAS_SMS} then case when ${HAD_SMS} then s.sms_consent_way else 'REQUESTED' end end,
    sms_consent_wording = case when ${HAS_SMS} and ${HAD_SMS} then s.sms_consent_wording end
  from submissions p
  cross join lateral (
    select array(
      select c from unnest($3::text[]) c
      where (c = 'EMAIL' and p.reporter_email is not null) or (c = 'SMS' and p.reporter_phone is not null)
    ) as by) reachable
  where p.agency_id = s.agency_id and p.id = s.id and s.agency_id = $1 and s.id = $2
    and (cardinality(reachable.by) > 0 or cardinality($3::text[]) = 0)
  returning s.id`;

/**
 * Saves the reporter's update channels, except those without an address. Newly chosen text messages count as consent
 * given at `now`. Returns false, and saves nothing, when no chosen channel has an address.
 */
export async function saveNotifyBy(tx: AgencyTx, id: string, channels: readonly string[], now: Date): Promise<boolean> {
  const { rows } = await tx.run(NOTIFY_BY, [tx.agencyId, id, [...new Set(channels)], now]);
  return rows.length > 0 || channels.length === 0;
}

/**
 * Deletes a submission with its subject, thread, notes, tags and attachments, and every letter about it, since letters
 * contain its text and link.
 */
export async function deleteSubmissionRow(tx: AgencyTx, id: string): Promise<void> {
  await tx.change(query.deleteFrom('submissions').where('agency_id', '=', tx.agencyId).where('id', '=', id));
}

/** A submission's place as stored; every field is null when it has none. */
export interface StoredLocation extends Omit<Place, 'locationSource'> {
  readonly locationSource: string | null;
  readonly locationText: string | null;
  /** The location that the place belongs to. */
  readonly shared: SharedPlace | null;
}

/** Returns a place as the columns of a submission. */
export const placeColumns = (place: Omit<StoredLocation, 'locationText' | 'shared'> | null) => ({
  latitude: place?.latitude ?? null,
  longitude: place?.longitude ?? null,
  location_source: place?.locationSource ?? null,
  street_address: place?.streetAddress ?? null,
  sec_unit_num: place?.secUnitNum ?? null,
  place_name: place?.placeName ?? null,
  city: place?.city ?? null,
  state: place?.state ?? null,
  zip: place?.zip ?? null,
  apn: place?.apn ?? null,
  is_gis_validated: place?.isGISValidated ?? false,
  is_manual_address: place?.isManualAddress ?? false,
  is_manual_secondary_address: place?.isManualSecondaryAddress ?? false,
  user_pin_latitude: place?.userPinLatitude ?? null,
  user_pin_longitude: place?.userPinLongitude ?? null,
});

/** Saves the place of a locked submission as its next version. */
export async function saveLocation(tx: AgencyTx, id: string, place: StoredLocation, now: Date): Promise<void> {
  const locationId = await locate(tx, place.shared);
  await tx.change(
    query
      .updateTable('submissions')
      .set((e) => ({
        ...placeColumns(place),
        location_text: place.locationText,
        location_id: locationId,
        version: e('version', '+', 1),
        updated_at: now,
      }))
      .where('agency_id', '=', tx.agencyId)
      .where('id', '=', id),
  );
}

/** The data of a submission from which its deadlines follow. */
export interface SlaFacts {
  readonly createdAt: Date;
  readonly reopenedAt: Date | null;
  readonly dueOn: string | null;
  readonly hasReporter: boolean;
  readonly categoryFields: Readonly<Record<string, unknown>>;
}

const selectFacts = (agencyId: number) =>
  query
    .selectFrom('submissions as s')
    .innerJoin('list_items as c', (join) =>
      join.onRef('c.agency_id', '=', 's.agency_id').onRef('c.id', '=', 's.category_id'),
    )
    .select(['s.created_at as createdAt', 's.reopened_at as reopenedAt', 's.due_on as dueOn'])
    .select((e) => [
      e('s.contact_id', 'is not', null).$castTo<boolean>().as('hasReporter'),
      e.ref('c.fields').$castTo<SlaFacts['categoryFields']>().as('categoryFields'),
    ])
    .where('s.agency_id', '=', agencyId);

/** Finds the data from which the deadlines of a submission follow. */
export const findSlaFacts = (tx: AgencyTx, id: string): Promise<SlaFacts | undefined> =>
  tx.first(selectFacts(tx.agencyId).where('s.id', '=', id));

/** The same, with what met the deadlines. */
export interface ListedSlaFacts extends SlaFacts {
  readonly id: string;
  readonly closedAt: Date | null;
  readonly repliedAt: Date | null;
}

/** Lists the data of every submission. For the demo. */
export const listSlaFacts = (tx: AgencyTx): Promise<ListedSlaFacts[]> =>
  tx.all(
    selectFacts(tx.agencyId)
      .select(['s.id', 's.closed_at as closedAt'])
      .select((e) =>
        e
          .selectFrom('messages as m')
          .select((of) => of.fn.min('m.created_at').as('at'))
          .whereRef('m.agency_id', '=', 's.agency_id')
          .whereRef('m.subject_id', '=', 's.id')
          .where('m.direction', '=', 'OUTBOUND')
          .as('repliedAt'),
      )
      .orderBy('s.number'),
  );
