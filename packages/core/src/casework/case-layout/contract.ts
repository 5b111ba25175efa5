import { z } from 'zod';
import { staffCall } from '../../platform/call.ts';
import { text } from '../../platform/messages.ts';
import { id, nullableText } from '../../platform/schemas.ts';
import { caseSectionNames, SECTION_LABEL_MAX } from './layout.ts';

const path = '/xerce/config/layout';
const tags = ['Case layout'];
/** Most sections, the agency's own tiles included. */
const SECTIONS_MAX = 2100;

const layout = z.object({
  sections: z.array(
    z.object({
      id: z.string(),
      label: z.string(),
      ownLabel: z.string(),
      kind: z.enum(['SECTION', 'TILE']),
      isShown: z.boolean(),
    }),
  ),
});
const sectionId = z.union([z.enum(caseSectionNames), id], text('invalidValue'));

/** The calls for the sections of the case screen. Source: specification, server calls §7 */
export const caseLayoutContract = {
  get: staffCall('xerce.see')
    .route({ method: 'GET', path, tags, summary: 'List the sections of the case screen' })
    .output(layout),
  sequence: staffCall('setup.xerce')
    .route({ method: 'PUT', path: `${path}/sequence`, tags, summary: 'Order the sections of the case screen' })
    .input(
      z.object({
        sequence: z.array(sectionId).max(SECTIONS_MAX, text('atMostEntries', { label: 'Sequence', n: SECTIONS_MAX })),
      }),
    )
    .output(layout),
  update: staffCall('setup.xerce')
    .route({
      method: 'PUT',
      path: `${path}/{id}`,
      tags,
      summary: 'Rename, hide or show a section of the case screen',
      description: 'An empty label restores the default label. Omitted fields stay as they are.',
    })
    .input(
      z.object({
        id: sectionId,
        label: nullableText('Label', SECTION_LABEL_MAX).optional(),
        isShown: z.boolean().optional(),
      }),
    )
    .output(layout),
};
