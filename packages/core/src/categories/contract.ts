import { z } from 'zod';
import { staffCall } from '../kernel/call.ts';
import { listCalls } from '../kernel/config-list.ts';
import { categoryList } from './category.ts';
import { fieldTypes } from './fields.ts';

export const categoriesContract = {
  ...listCalls(categoryList),
  criteria: staffCall('submissions.see')
    .route({ method: 'GET', path: '/agencies/crm/categories/criteria', tags: ['Categories'], summary: 'What a category and its fields may be made of' })
    .output(
      z.object({
        categoryTypes: z.array(z.string()),
        fieldTypes: z.array(z.enum(fieldTypes)),
        operators: z.array(z.string()),
        maxNesting: z.number().int(),
      }),
    ),
};
