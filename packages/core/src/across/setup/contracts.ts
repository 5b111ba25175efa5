import { z } from 'zod';
import { staffCall } from '../../platform/call.ts';
import { listCalls } from '../../platform/setup/list-calls.ts';
import { id } from '../../platform/schemas.ts';
import { categoryList, configLists, tagColors, tagList } from './index.ts';
import { fieldTypes } from '../../mechanisms/custom-fields/field.ts';

const violationList = configLists.violations;

/** The calls of violations as a list of setup. */
export const violationsContract = {
  ...listCalls(violationList),
  offered: staffCall(violationList.seeRight)
    .route({
      method: 'GET',
      path: `${violationList.path}/list`,
      tags: ['Violations'],
      summary: 'List active violations to choose from',
    })
    .input(z.object({ violationTypeId: id.optional() }))
    .output(
      z.object({ items: z.array(z.object({ id, name: z.string(), violationTypeId: id, isFrequent: z.boolean() })) }),
    ),
};

export const tagsContract = {
  ...listCalls(tagList),
  recent: staffCall('submissions.see')
    .route({
      method: 'GET',
      path: '/agencies/crm/recent-tags',
      tags: ['Tags'],
      summary: 'List active tags, most recently used first',
    })
    .input(
      z.object({
        q: z.string().max(100).optional(),
        limit: z.coerce.number().int().min(1).max(100).default(30),
        offset: z.coerce.number().int().min(0).default(0),
      }),
    )
    .output(
      z.object({
        tags: z.array(z.object({ id: z.uuid(), name: z.string(), color: z.enum(tagColors) })),
        total: z.number().int(),
      }),
    ),
};

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
