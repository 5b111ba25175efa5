/** Constraints that no caller can violate, by the reason. Violating one is a bug. */
export const internal: Readonly<Record<string, readonly string[]>> = {
  'holds with the primary key, for foreign keys to refer to': ['list_items_of_list', 'subjects_agency_id_kind_id_key'],
  'written with `on conflict`': [
    'agencies_pkey',
    'agency_products_pkey',
    'base_maps_pkey',
    'boundaries_pkey',
    'contact_identities_agency_id_provider_subject_key',
    'counters_pkey',
    'drafts_pkey',
    'idempotency_keys_pkey',
    'listing_choices_pkey',
    'locations_agency_id_place_key_key',
    'map_areas_pkey',
    'map_cells_pkey',
    'messages_agency_id_email_message_id_idx',
    'notification_preferences_pkey',
    'notifications_once',
    'oidc_records_pkey',
    'outbox_agency_id_event_id_channel_recipient_key',
    'rule_jobs_once',
    'search_words_pkey',
    'second_factors_agency_id_staff_id_key',
    'service_keys_pkey',
    'settings_pkey',
    'sla_deadlines_pkey',
    'sign_in_attempts_pkey',
    'sms_routes_pkey',
    'sms_stops_pkey',
    'submission_counts_pkey',
    'suggestion_models_pkey',
    'super_admins_email_key',
    'used_id_tokens_pkey',
  ],
  'random secrets and keys': [
    'admin_sessions_pkey',
    'password_links_agency_id_token_hash_key',
    'sessions_agency_id_access_hash_idx',
    'submission_followers_link',
    'submissions_agency_id_link_hash_key',
    'uploads_agency_id_key_key',
    'uploads_kept_key',
  ],
  'written by a signed-in person, whose account cannot be deleted meanwhile, or under its lock': [
    'listing_choices_agency_id_staff_id_fkey',
    'notification_preferences_agency_id_staff_id_fkey',
    'notifications_agency_id_staff_id_fkey',
    'password_links_agency_id_staff_id_fkey',
    'saved_views_agency_id_owner_id_fkey',
    'second_factors_agency_id_staff_id_fkey',
    'sessions_agency_id_staff_id_fkey',
    'staff_agency_id_supervisor_id_fkey',
  ],
  'written only on the command line': ['agency_links_agency_id_kind_token_idx', 'agency_links_pkey'],
  'the migrator writes it under a lock': ['schema_functions_pkey', 'schema_migrations_pkey'],
  'a counter gives the number': ['submissions_agency_id_number_key'],
  'written under the lock of the run': ['run_records_pkey', 'runs_undo_of'],
  'written under the lock of the record': [
    'contact_emails_agency_id_contact_id_position_key',
    'contact_phones_agency_id_contact_id_position_key',
    'list_references_once',
    'subject_tags_pkey',
    'submission_followers_once',
  ],
  'written with the row that it refers to, or under its lock': [
    'attachments_agency_id_message_id_fkey',
    'event_origins_agency_id_event_id_fkey',
    'event_origins_pkey',
    'list_references_agency_id_from_area_fkey',
    'list_references_agency_id_from_list_from_id_fkey',
    'notifications_agency_id_subject_id_fkey',
    'outbox_agency_id_subject_id_fkey',
    'rule_jobs_agency_id_event_id_fkey',
    'sla_deadlines_agency_id_subject_id_fkey',
    'submission_followers_agency_id_submission_id_fkey',
    'run_records_agency_id_run_id_fkey',
    'runs_agency_id_undo_of_fkey',
  ],
  'kept by triggers': ['contacts_agency_id_subject_kind_id_fkey', 'submissions_agency_id_subject_kind_id_fkey'],
  'what it refers to is never deleted': [
    'admin_sessions_super_admin_id_fkey',
    'contact_emails_agency_id_contact_id_fkey',
    'contact_identities_agency_id_contact_id_fkey',
    'contact_phones_agency_id_contact_id_fkey',
    'contacts_agency_id_merged_into_id_fkey',
    'delegations_agency_id_staff_id_fkey',
    'location_flags_agency_id_location_id_fkey',
    'sessions_super_admin_id_fkey',
    'submissions_agency_id_contact_id_fkey',
    'submissions_agency_id_location_id_fkey',
  ],
  'commands write the columns together': [
    'base_maps_file_whole',
    'contacts_merged_into_another',
    'delegations_dates',
    'delegations_not_to_self',
    'document_prints_ready',
    'list_references_one_source',
    'list_references_one_target',
    'staff_supervisor',
    'staff_username_email',
    'location_flags_warning_reason',
    'locations_whole_point',
    'notifications_digested',
    'notifications_somewhere',
    'rule_jobs_finished',
    'rule_jobs_reason',
    'run_records_reason',
    'runs_finished_at',
    'runs_whole_file',
    'second_factors_on',
    'second_factors_pending',
    'sessions_super_admin_reason',
    'submissions_closed_at',
    'submissions_sms_consent',
    'submissions_sms_consent_channel',
    'submissions_sms_consent_shown',
    'submissions_whole_pin',
    'submissions_whole_point',
  ],
};

/** Selects every constraint and unique index of the schema, except whole kinds that no caller can violate. */
export const CONSTRAINTS = `
  select conname as name from pg_constraint c
  where connamespace = 'public'::regnamespace and conrelid <> 0
    and not exists (select from pg_depend d where d.objid = conrelid and d.deptype = 'e')
    -- Ids are generated.
    and not (contype = 'p' and (
      select attname from pg_attribute where attrelid = conrelid and attnum = conkey[cardinality(conkey)]) = 'id'
      and conrelid <> 'oidc_records'::regclass and conrelid <> 'agencies'::regclass)
    -- Agencies are never deleted.
    and not (contype = 'f' and confrelid = 'agencies'::regclass)
    -- A limit or a closed set of one column holds in the schemas as well.
    and contype <> 'n' and not (contype = 'c' and conname like '%\\_check')
  union
  select indexrelid::regclass::text from pg_index i
  where indisunique and (select relnamespace from pg_class where oid = indrelid) = 'public'::regnamespace
    and not exists (select from pg_constraint where conindid = indexrelid)
  order by 1`;
