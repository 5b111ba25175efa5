import type { AgencyTx } from './database/tenancy.ts';
import type { StaffActing } from './acting.ts';

/** The person or the group that takes over from an account. */
export interface NamedSuccessor {
  readonly kind: 'USER' | 'GROUP';
  readonly id: string;
  readonly name: string;
}

/**
 * Work or a duty of staff, or records of the past that name them, declared by a feature. Administrators see what an
 * account holds before they deactivate it, and an account that anything names cannot be deleted.
 */
export interface StaffUse {
  /** Unique: `feature.what`. */
  readonly name: string;
  /** For people, e.g. `Open submissions`. */
  readonly label: string;
  /** Whether the records are of the past: they are not held, but keep the account from being deleted. */
  readonly isPast?: boolean;
  readonly count: (tx: AgencyTx, staffId: string) => Promise<number>;
  /** The kind of daily work that it is, which moves to a delegate; absent for other things. */
  readonly work?: 'case' | 'inspection' | 'submission';
  /** Hands it over; absent for what stays with the account. */
  readonly handOver?: {
    readonly to: readonly NamedSuccessor['kind'][];
    /**
     * Gives everything to the successor, in the transaction of the caller, and returns the number of records. `until`:
     * only what is planned for a day up to this one.
     * @throws Problem invalid_input when the successor cannot have it
     */
    readonly run: (
      tx: AgencyTx,
      staffId: string,
      to: NamedSuccessor,
      by: StaffActing,
      until?: string | null,
    ) => Promise<number>;
  };
  /** What is done in the transaction that deactivates the account, where others have to hear of what waits. */
  readonly ended?: (tx: AgencyTx, staffId: string) => Promise<void>;
}

declare module './services.ts' {
  interface Services {
    /** What staff hold, and what names them. */
    readonly staffUses: readonly StaffUse[];
  }
}
