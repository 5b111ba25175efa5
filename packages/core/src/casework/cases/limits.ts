/* Apart from the schemas, so that a page can know the limits without loading a validation library. */

/** Longest description of a case, in characters. */
export const CASE_DESCRIPTION_MAX = 5000;
/** Longest note of a violation. */
export const VIOLATION_NOTE_MAX = 2000;
/** Most violations, contacts, places and linked submissions of one case. */
export const CASE_VIOLATIONS_MAX = 50;
export const CASE_CONTACTS_MAX = 50;
/** Most roles of the parcel's owner in a new case. */
export const OWNER_ROLES_MAX = 10;
export const CASE_PLACES_MAX = 20;
export const CASE_SUBMISSIONS_MAX = 20;
/** Most further addresses that get a copy of its messages. */
export const COPY_EMAILS_MAX = 20;
/** Longest message to the responsible party, and theirs; most files of one. */
export const CASE_MESSAGE_MAX = 5000;
export const CASE_MESSAGE_FILES_MAX = 10;
/** Most files that are added with a new case. */
export const CASE_FILES_MAX = 20;
/** Longest note of an inspection, and of its cancellation. */
export const INSPECTION_NOTE_MAX = 5000;
export const CANCEL_NOTE_MAX = 500;
/** Most minutes of one entry of time: a day. */
export const TIME_MINUTES_MAX = 1440;
/** Longest note of an entry of time. */
export const TIME_NOTE_MAX = 500;
/** Longest reason and note of a forced abatement, and note of one of its activities. */
export const ABATEMENT_REASON_MAX = 1000;
export const ABATEMENT_NOTE_MAX = 5000;
export const ABATEMENT_STEP_NOTE_MAX = 2000;
/** Most activities, and most documents, of a forced abatement. */
export const ABATEMENT_STEPS_MAX = 100;
export const ABATEMENT_DOCUMENTS_MAX = 100;
/** Highest cost of an activity: a billion dollars. */
export const ABATEMENT_COST_CENTS_MAX = 100_000_000_000;
/** Longest number of a case in the system that it is imported from. */
export const IMPORTED_NUMBER_MAX = 100;
/** Most notices of a case, recipients of one, and characters of its text in one language. */
export const NOTICES_MAX = 200;
export const NOTICE_RECIPIENTS_MAX = 20;
export const NOTICE_TEXT_MAX = 100_000;
/** Longest note about a notice: of its supervisor, its void, and the outcome of a delivery. */
export const NOTICE_NOTE_MAX = 2000;
/** Most codes that are left open in a notice, and most notices that are queued, printed or printed again at once. */
export const WAIVED_CODES_MAX = 50;
export const NOTICES_AT_ONCE_MAX = 1000;
