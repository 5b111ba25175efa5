import type { ConfigList } from '@townkeep/core/kernel/setup/config-list.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import type { FieldOwner } from '../../../custom-fields/index.ts';
import type { Stored } from '../fields/references.ts';
import type { ListRow } from '../queries.ts';

/** A list on the server: its declaration, the answers to its forms, and its own rule before an item is saved. */
export interface ServedList {
  readonly list: ConfigList;
  /** Where the answers to the forms of its items are stored. Without it they have none. */
  readonly forms?: FieldOwner;
  /** Can change the values to save (e.g. keep values that a form left out) or refuse them. */
  readonly beforeSave?: (tx: AgencyTx, after: Stored, before: ListRow | null) => Promise<Stored>;
}
