import { z } from 'zod';
import { staffCall } from '../../../platform/call.ts';
import { text } from '../../../platform/messages.ts';

const tags = ['Starting an agency'];
const KEY_MAX = 300;
/** Most items that are taken over at once. */
const CHOSEN_MAX = 500;

const step = z.object({
  area: z.string(),
  label: z.string(),
  isDone: z.boolean(),
  /** Whether the first record can do without it. */
  isOptional: z.boolean(),
  /** What is missing, in words; null when it is done or that is clear. */
  missing: z.string().nullable(),
});
const readyItem = z.object({
  key: z.string(),
  name: z.string(),
  list: z.string(),
  listLabel: z.string(),
  /** The items that it refers to, which come with it. */
  needs: z.array(z.string()),
  /** Whether the list has an item of this name. */
  isThere: z.boolean(),
  /** Why the caller cannot add it, in words; null when they can. */
  blocker: z.string().nullable(),
});

/** The calls of the first steps of an agency. */
export const startingContract = {
  checklists: staffCall('setup.open')
    .route({ method: 'GET', path: '/agencies/config/checklists', tags, summary: 'List what is missing in setup' })
    .output(
      z.object({
        checklists: z.array(
          z.object({ name: z.enum(['submission', 'case']), label: z.string(), steps: z.array(step) }),
        ),
      }),
    ),
  untranslated: staffCall('setup.open')
    .route({
      method: 'GET',
      path: '/agencies/config/untranslated',
      tags,
      summary: 'List the texts for residents that are not written in Spanish',
    })
    .output(
      z.object({
        /** Whether the agency offers Spanish. */
        isOffered: z.boolean(),
        items: z.array(
          z.object({
            area: z.string(),
            areaLabel: z.string(),
            /** Null for settings. */
            id: z.uuid().nullable(),
            name: z.string(),
            texts: z.array(z.string()),
          }),
        ),
      }),
    ),
  readySets: staffCall('setup.open')
    .route({ method: 'GET', path: '/agencies/config/ready-sets', tags, summary: 'List the ready sets' })
    .output(
      z.object({
        sets: z.array(z.object({ name: z.string(), label: z.string(), about: z.string(), items: z.array(readyItem) })),
      }),
    ),
  takeReady: staffCall('setup.open')
    .route({
      method: 'POST',
      path: '/agencies/config/ready-sets',
      tags,
      summary: 'Add items of ready sets to the lists',
      description: 'Adds the items that they refer to as well. An item whose name is in its list already is left out.',
    })
    .input(
      z.object({
        keys: z
          .array(z.string().max(KEY_MAX))
          .min(1, text('required', { label: 'Items' }))
          .max(CHOSEN_MAX, text('atMostEntries', { label: 'Items', n: CHOSEN_MAX })),
      }),
    )
    .output(z.object({ added: z.number().int(), wereThere: z.number().int() })),
};
