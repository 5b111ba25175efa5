/** The header in which a browser tab names itself, so that it recognizes its own changes. */
export const TAB_HEADER = 'x-townkeep-tab';

/** The form of a tab's name. */
export const TAB_NAME = /^[\w-]{8,64}$/;

/** A change of records of one kind, as staff receive it: ids only, never the records. */
export interface LiveChange {
  /** The subject of the events that were recorded, or another kind that a feature announces. */
  readonly kind: string;
  /** The changed records; null for too many to name, or for the kind as a whole. */
  readonly ids: readonly string[] | null;
  /** The account that changed them; null for residents, the system, and several at once. */
  readonly by: string | null;
  /** The browser tab that changed them. */
  readonly tab: string | null;
}
