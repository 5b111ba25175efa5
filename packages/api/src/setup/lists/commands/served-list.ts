import type { ConfigList } from '@townkeep/core/kernel/setup/config-list.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import type { Stored } from '../fields/references.ts';
import type { ListRow } from '../queries.ts';

/** A list on the server: its declaration, and its own rule before an item is saved. */
export interface ServedList {
  readonly list: ConfigList;
  /** Can change the values to save (e.g. keep values that a form left out) or refuse them. */
  readonly beforeSave?: (tx: AgencyTx, after: Stored, before: ListRow | null) => Promise<Stored>;
}
