import { z } from 'zod';
import { fieldTypes } from '../../mechanisms/custom-fields/field.ts';
import { staffCall } from '../../platform/call.ts';
import { listCalls } from '../../platform/setup/list-calls.ts';
import { categoryList } from '../../across/setup/index.ts';

export const categoriesContract = {
  ...listCalls(categoryList),
  criteria: staffCall('submissions.see')
    .route({
      method: 'GET',
      path: '/agencies/crm/categories/criteria',
      tags: ['Categories'],
      summary: 'List the types and operators that a category and its fields can have',
    })
    .output(
      z.object({
        categoryTypes: z.array(z.string()),
        fieldTypes: z.array(z.enum(fieldTypes)),
        operators: z.array(z.string()),
        maxNesting: z.number().int(),
      }),
    ),
};
