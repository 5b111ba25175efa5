/* Apart from the schemas, so that a page can know the limits without loading a validation library. */

/** Longest description of a case, in characters. */
export const CASE_DESCRIPTION_MAX = 5000;
/** Longest note of a violation. */
export const VIOLATION_NOTE_MAX = 2000;
/** Most violations, contacts, places and linked submissions of one case. */
export const CASE_VIOLATIONS_MAX = 50;
export const CASE_CONTACTS_MAX = 50;
export const CASE_PLACES_MAX = 20;
export const CASE_SUBMISSIONS_MAX = 20;
/** Most further addresses that get a copy of its messages. */
export const COPY_EMAILS_MAX = 20;
/** Most files that are added with a new case. */
export const CASE_FILES_MAX = 20;
/** Longest note of an inspection, and of its cancellation. */
export const INSPECTION_NOTE_MAX = 5000;
export const CANCEL_NOTE_MAX = 500;
