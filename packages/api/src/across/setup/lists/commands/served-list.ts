import type { ConfigList } from '@townkeep/core/platform/setup/config-list.ts';
import type { AgencyTx } from '../../../../platform/database/tenancy.ts';
import type { CallContext } from '../../../../platform/http/context.ts';
import type { FieldOwner } from '../../../../mechanisms/custom-fields/index.ts';
import type { Stored } from '../fields/references.ts';
import type { ListRow } from '../queries.ts';

/** The item before a change and after it; null when it does not exist there. */
export interface ItemChange {
  readonly before: ListRow | null;
  readonly after: Pick<ListRow, 'isActive' | 'fields'> | null;
}

/** The staff member who changes an item. */
export type ChangingStaff = Pick<CallContext, 'actor' | 'staff'>;

/** A list on the server: its declaration, the answers to its forms, and its own rule before an item is saved. */
export interface ServedList {
  readonly list: ConfigList;
  /** Where the answers to the forms of its items are stored. Without it they have none. */
  readonly forms?: FieldOwner;
  /** Can change the values to save (e.g. keep values that a form left out) or refuse them. */
  readonly beforeSave?: (tx: AgencyTx, after: Stored, before: ListRow | null) => Promise<Stored>;
  /**
   * Checks what a change, a new item or a deletion does to other records. Runs before it is saved, under the lock of the
   * configuration; what it returns runs afterwards, in the same transaction. Either refuses the change by throwing.
   */
  readonly watch?: (tx: AgencyTx, change: ItemChange, by: ChangingStaff) => Promise<() => Promise<void>>;
}
