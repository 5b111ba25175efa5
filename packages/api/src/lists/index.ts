import { categoryList, FIELD_NESTING_MAX, fieldTypes } from '@townkeep/core/categories';
import { departmentList } from '@townkeep/core/departments';
import type { ConfigList } from '@townkeep/core/kernel/config-list.ts';
import { tagList } from '@townkeep/core/tags';
import type { ServerFeature } from '../platform/feature.ts';
import { routes } from '../platform/http/call-path.ts';
import { keepAnsweredFields, listAnsweredFields } from './category-fields.ts';
import type { ServedList } from './list-commands.ts';
import { listRoutesOf } from './list-routes.ts';
import { type Reference, recentTags } from './queries.ts';
import { fieldsReferringTo } from './references.ts';

const lists = [departmentList, tagList, categoryList] as const;

/** A list, and the columns that refer to its items; in which fields other lists do is in their declarations. */
const served = (list: ConfigList, columns: readonly Reference[], rules: Pick<ServedList, 'beforeSave'> = {}): ServedList => ({
  list,
  references: [...columns, ...fieldsReferringTo(list, lists)],
  ...rules,
});

/** Every configuration list. A new list is one line here. */
const listRoutes = {
  departments: listRoutesOf(routes.departments, served(departmentList, [{ table: 'staff', column: 'department_id' }])),
  tags: {
    ...listRoutesOf(routes.tags, served(tagList, [{ table: 'subject_tags', column: 'tag_id' }])),
    recent: routes.tags.recent.handler(({ input, context: { tx } }) => recentTags(tx, input)),
  },
  categories: {
    ...listRoutesOf(
      routes.categories,
      served(categoryList, [{ table: 'submission_counts', column: 'category_id', count: 'sum(open_count + closed_count)' }], { beforeSave: keepAnsweredFields }),
    ),
    answeredFields: routes.categories.answeredFields.handler(async ({ input, context: { tx } }) => ({ fieldIds: await listAnsweredFields(tx, input.id) })),
    criteria: routes.categories.criteria.handler(() => ({
      categoryTypes: ['EXTERNAL', 'INTERNAL'],
      fieldTypes: [...fieldTypes],
      operators: ['equals', 'contains'],
      maxNesting: FIELD_NESTING_MAX,
    })),
  },
};

export const listsFeature: ServerFeature = { routes: listRoutes };
