/** A change that a transaction announces. It is sent after the commit, and never when the transaction is rolled back. */
export interface Announcement {
  readonly kind: string;
  /** Null when the kind changed as a whole. */
  readonly id: string | null;
  /** The account that made the change, if one did. */
  readonly by: string | null;
  readonly tab: string | null;
}

/** Publishes what a committed transaction of an agency announced. Waits for nothing. */
export type Publish = (agencyId: number, announced: readonly Announcement[]) => void;
