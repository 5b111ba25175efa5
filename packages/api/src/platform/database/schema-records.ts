import type { Generated, GeneratedAlways } from 'kysely';
import type { Instant, InstantDefault, JsonDefault } from './column-types.ts';

/** The tables of contacts and locations. */
export interface RecordTables {
  contacts: {
    agency_id: number;
    id: string;
    subject_kind: GeneratedAlways<string>;
    type: Generated<'INDIVIDUAL' | 'BUSINESS' | 'VENDOR'>;
    first_name: string | null;
    last_name: string | null;
    business_name: Generated<string | null>;
    name: string | null;
    name_key: Generated<string>;
    street_address: Generated<string | null>;
    sec_unit_num: Generated<string | null>;
    city: Generated<string | null>;
    state: Generated<string | null>;
    zip: Generated<string | null>;
    is_vendor: Generated<boolean>;
    custom_values: JsonDefault<Record<string, unknown>>;
    preferred_language: Generated<string | null>;
    notification_preference: Generated<string[]>;
    notification_note: Generated<string | null>;
    merged_into_id: Generated<string | null>;
    is_gis_populated: Generated<boolean>;
    is_onboarding_done: Generated<boolean>;
    is_source_auth0: Generated<boolean>;
    submissions_transferred_at: Generated<Date | null>;
    submissions_transfer_dismissed_at: Generated<Date | null>;
    last_used_at: InstantDefault;
    created_at: InstantDefault;
    updated_at: InstantDefault;
    version: Generated<number>;
  };
  contact_emails: {
    agency_id: number;
    id: string;
    contact_id: string;
    position: number;
    email: string;
    email_key: GeneratedAlways<string>;
    label: Generated<string | null>;
    verified_at: Generated<Date | null>;
    created_at: InstantDefault;
  };
  contact_phones: {
    agency_id: number;
    id: string;
    contact_id: string;
    position: number;
    kind: Generated<'CELL' | 'WORK' | 'HOME' | 'OTHER'>;
    phone_number: string;
    reversed: GeneratedAlways<string>;
    label: Generated<string | null>;
    verified_at: Generated<Date | null>;
    created_at: InstantDefault;
  };
  contact_identities: {
    agency_id: number;
    id: string;
    contact_id: string;
    provider: 'auth0' | 'sms' | 'google-oauth2' | 'sso';
    subject: string;
    created_at: InstantDefault;
  };
  sms_stops: { agency_id: number; phone_number: string; stopped_at: Instant };
  locations: {
    agency_id: number;
    id: string;
    version: Generated<number>;
    place_key: string;
    street_key: string | null;
    apn_key: string | null;
    street_address: string | null;
    sec_unit_num: string | null;
    place_name: string | null;
    city: string | null;
    state: string | null;
    zip: string | null;
    apn: string | null;
    latitude: number | null;
    longitude: number | null;
    source: 'CITIZEN_SUBMISSION' | 'GIS_DIRECT' | 'PARCEL_FILE' | 'MANUAL';
    is_gis_validated: Generated<boolean>;
    is_manual_address: Generated<boolean>;
    is_manual_secondary_address: Generated<boolean>;
    is_flagged: Generated<boolean>;
    is_secured: Generated<boolean>;
    created_at: InstantDefault;
    updated_at: InstantDefault;
  };
  location_flags: {
    agency_id: number;
    id: string;
    location_id: string;
    is_flagged: boolean;
    reason: string | null;
    actor_id: string | null;
    actor_name: string | null;
    at: InstantDefault;
  };
}
