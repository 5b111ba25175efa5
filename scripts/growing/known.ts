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
  ofStatements: ['submissions.submissions_words_delete', 'submissions.submissions_words_insert'],
  longNames: [],
  settingNull: [],
  uniqueOverAll: [],
  volatileDefaults: ['list_references.id'],
  inSql: [],
};

/** How many inserts of each file do not go through the anchor table. */
export const knownWithoutAnchor: Readonly<Record<string, number>> = {
  'db/functions/search-words.sql': 1,
  // Rows of no agency.
  'packages/api/src/platform/database/insert-rows.ts': 1,
};

/** How many inserts from a select of each file call a function that gives another value each time. */
export const knownWithVolatile: Readonly<Record<string, number>> = {};
