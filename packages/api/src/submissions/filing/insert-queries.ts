import type { FieldAnswer } from '@townkeep/core/custom-fields';
import type { EventData } from '@townkeep/core/kernel/event.ts';
import type { Language } from '@townkeep/core/kernel/formats/languages.ts';
import { submissionEvents } from '@townkeep/core/submissions/events.ts';
import type { NotificationChannel, Place, SmsConsent } from '@townkeep/core/submissions';
import { type AgencyTx, jsonText } from '../../platform/database/tenancy.ts';
import type { Actor } from '../../platform/records/events.ts';
import { newId } from '../../platform/ids.ts';
import type { ClaimedParcel, SharedPlace } from './place.ts';

/** A submission as it is stored, but for its number. */
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
  /** The row shows the name that the contact has. */
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
  /**
   * Which parcel has to be there for the place to have its number and be called validated; null when it is not in
   * doubt.
   */
  readonly claim: ClaimedParcel | null;
  readonly locationText: string | null;
  /** The location that the place belongs to. */
  readonly shared: SharedPlace | null;
  readonly createdAt: Date;
  readonly dueOn: string;
  readonly createdBy: string | null;
  readonly linkHash: Uint8Array;
  readonly language: Language;
}

/** What the log keeps of it. */
export interface CreatedEvent {
  readonly actor: Actor;
  /** The statement adds the number. */
  readonly data: Omit<EventData<typeof submissionEvents.created>, 'number'>;
}

// Where the agency's own data say nothing, the place may.
const SAME_TOWN = `coalesce(lower(p.city) = lower($23), true) and coalesce(p.zip = $25, true)`;

// Read here, since the contact may have been renamed since it was found.
const REPORTER_NAME = `(select c.name from contacts c where c.agency_id = $1 and c.id = $11)`;

// A parcel that a resident only claims is none of the location's. Without an address nothing else is left of it.
const LOCATION = `
  case when k.is_so or $49::text is not null then locate($1, $47, $48, $49, case when k.is_so then $50::text end,
    case when k.is_so then $51::jsonb else $51::jsonb || '{"apn": null, "isGISValidated": false}' end) end`;

// The number is taken within the row's own INSERT, so that the counter, which all of an agency's submissions wait for,
// is locked for as short as possible; and the event goes with it, so that no further round trip is made meanwhile.
const STATEMENT = `
  with known as materialized (
    select case when $39::text is null then true
      when $41::text is null then exists (select from parcels p where p.agency_id = $1 and $39 <> '' and (p.address_key = $39 or p.address_key = $40::text) and ${SAME_TOWN})
      else exists (select from parcels p where p.agency_id = $1 and p.apn_key = $41 and coalesce(p.address_key, '') in ($39, $40) and ${SAME_TOWN}) end as is_so),
  located as materialized (select ${LOCATION} as id from known k),
  numbered as (
    insert into counters (agency_id, kind, value) select $1, 'submission', 1 from located
    on conflict (agency_id, kind) do update set value = counters.value + 1 returning value),
  filed as (
    insert into submissions (agency_id, id, number, visibility, source, description, is_anonymous, category_id, fields, internal_fields, assignee_id, contact_id,
      reporter_name, notify_by, notification_note, has_subscribed, external_user_id, latitude, longitude, location_source, street_address, sec_unit_num, place_name,
      city, state, zip, apn, is_gis_validated, is_manual_address, location_text, created_at, updated_at, due_on, created_by, link_hash,
      reporter_email, reporter_phone, existing_contact_email, sms_consent_at, sms_consent_way, sms_consent_wording,
      location_id, user_pin_latitude, user_pin_longitude, is_manual_secondary_address, language, assignee_group_id)
    select $1, $2, n.value, $3, $4, $5, $6, $7, $8::jsonb, $9::jsonb, $10, $11, ${REPORTER_NAME}, $13::text[], $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25,
      case when k.is_so then $26::text end, $27::boolean and k.is_so, $28, $29, $30, $30, $31, $32, $33,
      $45, $46, $12, $42::timestamptz, $43, $44, l.id, $52, $53, $54, $55, $56
    from numbered n, known k, located l returning number),
  told as (
    insert into events (agency_id, id, at, actor_kind, actor_id, actor_name, subject_kind, subject_id, type, data)
    select $1, $34, $30, $35, $36, $37, 'submission', $2, '${submissionEvents.created.type}', $38::jsonb || jsonb_build_object('number', f.number) from filed f)
  select number from filed`;

/** Stores a submission under the agency's next number, with the event that tells of it. Returns the number. */
export async function insertNumbered(
  tx: AgencyTx,
  row: NewSubmissionRow,
  { actor, data }: CreatedEvent,
): Promise<number> {
  const { place, claim, shared } = row;
  const { rows } = await tx.run(STATEMENT, [
    tx.agencyId,
    row.id,
    row.visibility,
    row.source,
    row.description,
    row.isAnonymous,
    row.categoryId,
    jsonText(row.fields),
    jsonText(row.internalFields),
    row.assigneeId,
    row.contactId,
    row.existingContactEmail,
    row.notifyBy,
    row.notificationNote,
    row.hasSubscribed,
    row.externalUserId,
    place?.latitude ?? null,
    place?.longitude ?? null,
    place?.locationSource ?? null,
    place?.streetAddress ?? null,
    place?.secUnitNum ?? null,
    place?.placeName ?? null,
    place?.city ?? null,
    place?.state ?? null,
    place?.zip ?? null,
    place?.apn ?? null,
    place?.isGISValidated ?? false,
    place?.isManualAddress ?? false,
    row.locationText,
    row.createdAt,
    row.dueOn,
    row.createdBy,
    row.linkHash,
    newId(),
    actor.kind,
    actor.id,
    actor.name,
    jsonText(data),
    claim?.addressKeys[0] ?? null,
    claim?.addressKeys[1] ?? null,
    claim?.apnKey ?? null,
    row.smsConsent?.at ?? null,
    row.smsConsent?.way ?? null,
    row.smsConsent?.wording ?? null,
    row.reporterEmail,
    row.reporterPhone,
    newId(),
    shared?.keys.placeKey ?? null,
    shared?.keys.streetKey ?? null,
    shared?.keys.apnKey ?? null,
    shared === null ? null : jsonText(shared.row),
    place?.userPinLatitude ?? null,
    place?.userPinLongitude ?? null,
    place?.isManualSecondaryAddress ?? false,
    row.language,
    row.assigneeGroupId,
  ]);
  return Number(rows[0]!['number']);
}
