import { initialValues } from '@townkeep/core/kernel/fields/index.ts';
import { categoryList } from '@townkeep/core/setup';
import { json } from '../packages/api/src/platform/database/tenancy.ts';

/** Rows of categories that were made with nothing but their names, in this order. */
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
