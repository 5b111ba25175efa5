import { initialValues } from '@townkeep/core/platform/fields/index.ts';
import { categoryList } from '@townkeep/core/across/setup';
import { json } from '../packages/api/src/platform/database/tenancy.ts';

/** Returns rows of categories that have nothing but a name, in this order. */
export function categoryRows(agencyId: number, categories: readonly { readonly id: string; readonly name: string }[]) {
  return categories.map(({ id, name }, index) => ({
    agency_id: agencyId,
    id,
    list: 'categories',
    name,
    name_key: name.toLowerCase(),
    sequence: index + 1,
    fields: json(initialValues(categoryList.fields)),
  }));
}
