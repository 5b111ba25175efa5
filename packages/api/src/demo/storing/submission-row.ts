import { addWorkingDays, type WorkSchedule } from '@townkeep/core/office/work-schedule';
import { hex } from '../../platform/database/insert-rows.ts';
import { hashSecret } from '../../platform/secrets.ts';
import { reporterLinks } from '../../casework/submissions/index.ts';
import { cityNameOf } from '../content/city.ts';
import type { DemoAgency, DemoSubmission } from '../demo-agency.ts';
import type { StoreOptions } from './store.ts';

const SMS_WORDING = 'Message rates may apply. Reply STOP at any time to end text messages.';

function smsConsentOf({ notifyBy, source, createdAt }: DemoSubmission): Record<string, unknown> {
  const hasSms = notifyBy.includes('SMS');
  const isTicked = hasSms && source === 'WEB';
  const way = source === 'STAFF' ? 'STAFF' : isTicked ? 'TICKED' : 'REQUESTED';
  return {
    sms_consent_at: hasSms ? createdAt : null,
    sms_consent_way: hasSms ? way : null,
    sms_consent_wording: isTicked ? SMS_WORDING : null,
  };
}

function placeOf({ parcel }: DemoSubmission, city: DemoAgency['city']): Record<string, unknown> {
  const cityName = cityNameOf(city);
  return {
    latitude: parcel?.latitude ?? null,
    longitude: parcel?.longitude ?? null,
    location_source: parcel === null ? null : 'CITIZEN_SUBMISSION',
    street_address: parcel?.streetAddress ?? null,
    city: parcel === null ? null : cityName,
    state: parcel === null ? null : city.state,
    zip: parcel === null ? null : city.zip,
    apn: parcel?.apn ?? null,
    is_gis_validated: parcel !== null,
    is_manual_address: false,
    is_manual_secondary_address: false,
    location_text: parcel === null ? null : `${parcel.streetAddress}, ${cityName}, ${city.state} ${city.zip}`,
  };
}

interface RowOptions extends Pick<StoreOptions, 'agencyId' | 'secret' | 'timezone'> {
  readonly number: number;
  readonly city: DemoAgency['city'];
  readonly schedule: WorkSchedule;
}

/** Returns a submission as a row of its table, without its location and its outcome's id. */
export function submissionRow(s: DemoSubmission, options: RowOptions): Record<string, unknown> {
  const { agencyId, number, city, schedule, secret, timezone } = options;
  return {
    agency_id: agencyId,
    id: s.id,
    number,
    version: 1,
    status: s.closedAt === null ? 'OPEN' : 'CLOSED',
    visibility: s.category.isInternal === true ? 'INTERNAL' : 'EXTERNAL',
    source: s.source,
    description: s.description,
    is_anonymous: s.resident === null,
    category_id: s.category.id,
    fields: s.fields,
    internal_fields: [],
    assignee_id: s.assigneeId,
    assignee_group_id: s.assigneeGroupId,
    contact_id: s.resident?.id ?? null,
    reporter_name: s.resident === null ? null : `${s.resident.firstName} ${s.resident.lastName}`,
    reporter_email: s.resident?.email ?? null,
    reporter_phone: s.resident?.phoneNumber ?? null,
    notify_by: s.notifyBy,
    ...smsConsentOf(s),
    notification_note: null,
    has_subscribed: s.resident !== null,
    ...placeOf(s, city),
    created_at: s.createdAt,
    updated_at: s.updatedAt,
    closed_at: s.closedAt,
    reopened_at: s.reopenedAt,
    outcome: s.outcome,
    due_on: addWorkingDays(s.createdAt, s.category.resolveByDays, { timezone, schedule }),
    awaits_reply: s.closedAt === null && s.messages.at(-1)?.direction === 'INBOUND',
    created_by: s.createdById,
    link_hash: hex(hashSecret(reporterLinks.make(secret, agencyId, s.id))),
  };
}
