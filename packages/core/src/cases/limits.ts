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
/** Longest message to the responsible party, and theirs; most files of one. */
export const CASE_MESSAGE_MAX = 5000;
export const CASE_MESSAGE_FILES_MAX = 10;
/** Most files that are added with a new case. */
export const CASE_FILES_MAX = 20;
