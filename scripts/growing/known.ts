import type { SchemaRule } from './schema-rules.ts';

// What breaks the rules of docs/ARCHITECTURE.md ('Growing') today, or may. A line that is no longer true must go, so
// the lists only become shorter.

/** By the rules of `schema-rules.ts`. */
export const knownInSchema: Readonly<Record<SchemaRule, readonly string[]>> = {
  // On a distributed database the application announces a change.
  announcing: [
    'agencies.announce_change',
    'agency_links.announce_change',
    'agency_products.announce_change',
    'boundaries.announce_change',
    'list_items.announce_change',
    'list_references.announce_change',
    'locations.announce_change',
    'locations.announce_delete',
    'locations.announce_insert',
    'sessions.announce_change',
    'settings.announce_change',
    'staff.announce_change',
    'super_admins.announce_change',
  ],
  ofStatements: [
    'deposit_lines.note_deposited',
    'ledger_applications.check_ledger_applications',
    'ledger_applications.ledger_applications_days',
    'ledger_lines.check_open_day',
    'ledger_lines.ledger_lines_days',
    'ledger_lines.note_undeposited',
    'submissions.submissions_words_delete',
    'submissions.submissions_words_insert',
  ],
  longNames: [],
  settingNull: [
    'former_notices.former_notices_agency_id_file_id_fkey',
    'inspection_photos.inspection_photos_agency_id_case_violation_id_fkey',
    'notice_recipients.notice_recipients_agency_id_case_contact_id_fkey',
    'submissions.submissions_agency_id_primary_id_fkey',
  ],
  uniqueOverAll: [
    'card_payments.card_payments_reference',
    'notice_letters.notice_letters_link',
    'notices.notices_link',
  ],
  volatileDefaults: ['list_references.id'],
};

/** How many inserts of each file do not go through the anchor table. */
export const knownWithoutAnchor: Readonly<Record<string, number>> = {
  'db/functions/locate.sql': 1,
  'db/functions/search-words.sql': 2,
  'packages/api/src/casework/cases/finance/queries/sums.ts': 1,
  'packages/api/src/casework/cases/portal/card-report-queries.ts': 1,
  'packages/api/src/casework/cases/portal/queries.ts': 1,
  'packages/api/src/casework/contacts/queries/contact.ts': 2,
  'packages/api/src/casework/submissions/filing/queries.ts': 1,
  'packages/api/src/demo/storing/store-places.ts': 1,
  'packages/api/src/mechanisms/notifications/queries.ts': 1,
  'packages/api/src/mechanisms/sla/queries.ts': 1,
  'packages/api/src/mechanisms/tags/queries.ts': 1,
  'packages/api/src/mechanisms/undo/queries.ts': 1,
  'packages/api/src/office/base-map/queries.ts': 1,
  'packages/api/src/operator/store-places.ts': 2,
  'packages/api/src/platform/database/insert-rows.ts': 1,
  'packages/api/src/platform/records/events.ts': 1,
};

/** How many inserts from a select of each file call a function that gives another value each time. */
export const knownWithVolatile: Readonly<Record<string, number>> = {
  'packages/api/src/demo/storing/store-places.ts': 1,
  'packages/api/src/office/base-map/queries.ts': 1,
  'packages/api/src/operator/store-places.ts': 1,
};
