/* Apart from the schemas, so that a page can know the values without loading a validation library. */

export const runStatuses = ['QUEUED', 'RUNNING', 'DONE', 'CANCELED', 'FAILED'] as const;
export type RunStatus = (typeof runStatuses)[number];

/** Most records of one group action. */
export const GROUP_MAX = 10_000;
/** Days to keep a run with its file and its list of records. */
export const RUN_KEPT_DAYS = 7;
/** Seconds after its end in which a run can be undone, unless its kind says otherwise: a day. */
export const UNDO_SECONDS = 86_400;
/** Most skipped records that a run lists. */
export const SKIPPED_LISTED_MAX = 100;
/** Most records that are named for one reason, before a group action is started. */
export const SKIPPED_NAMED_MAX = 20;

export const exportFormats = ['CSV', 'XLSX'] as const;
export type ExportFormat = (typeof exportFormats)[number];
