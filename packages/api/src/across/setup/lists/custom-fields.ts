import { Problem } from '@townkeep/core/platform';
import { type FieldOwner, keepAnsweredFields, listAnsweredFields } from '../../../mechanisms/custom-fields/index.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import type { ServedList } from './commands/served-list.ts';
import { findItem } from './queries.ts';

/**
 * Returns the rule of a list whose items have forms of custom fields: a changed form keeps the fields that have
 * answers.
 */
export const keepsAnsweredFields = (owner: FieldOwner) =>
  ({
    beforeSave: (tx, after, before) =>
      before === null ? Promise.resolve(after) : keepAnsweredFields(tx, owner, after, before),
  }) satisfies Pick<ServedList, 'beforeSave'>;

/** Returns the ids of an item's custom fields that have answers. @throws Problem not_found */
export async function answeredFieldsOf(tx: AgencyTx, owner: FieldOwner, itemId: string): Promise<string[]> {
  const item = await findItem(tx, { name: owner.owner }, itemId);
  if (item === undefined) throw new Problem('not_found');
  return listAnsweredFields(tx, owner, item);
}
