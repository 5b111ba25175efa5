import { categoryList, FIELD_NESTING_MAX, fieldTypes } from '@townkeep/core/categories';
import { departmentList } from '@townkeep/core/departments';
import { tagList } from '@townkeep/core/tags';
import { routes } from '../platform/http/call-path.ts';
import { keepAnsweredFields } from './category-fields.ts';
import { listRoutesOf } from './list-routes.ts';
import { recentTags } from './queries.ts';

/** Every configuration list. A new list is one line here. */
export const listRoutes = {
  departments: listRoutesOf(routes.departments, { list: departmentList, references: [{ table: 'staff', column: 'department_id' }] }),
  tags: {
    ...listRoutesOf(routes.tags, { list: tagList, references: [{ table: 'submission_tags', column: 'tag_id' }] }),
    recent: routes.tags.recent.handler(({ input, context: { tx } }) => recentTags(tx, input)),
  },
  categories: {
    ...listRoutesOf(routes.categories, { list: categoryList, references: [{ table: 'submissions', column: 'category_id' }], beforeSave: keepAnsweredFields }),
    criteria: routes.categories.criteria.handler(() => ({
      categoryTypes: ['EXTERNAL', 'INTERNAL'],
      fieldTypes: [...fieldTypes],
      operators: ['equals', 'contains'],
      maxNesting: FIELD_NESTING_MAX,
    })),
  },
};
