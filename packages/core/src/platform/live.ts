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

/** What a tab reports about a record: it is open, its person writes about it, or it is open there no more. */
export const presenceStates = ['open', 'writing', 'gone'] as const;
export type PresenceState = (typeof presenceStates)[number];

/** A tab reports an open record this often. */
export const BEAT_MS = 15_000;
/** Without a report for this long, the record is no longer open there. One report may be lost. */
export const PRESENT_MS = 35_000;

/** A colleague who has a record open. */
export interface Colleague {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly isWriting: boolean;
}

/** Who else has a record open. Only those who have it open themselves receive it. */
export interface LivePresence {
  readonly kind: string;
  readonly id: string;
  readonly colleagues: readonly Colleague[];
}
