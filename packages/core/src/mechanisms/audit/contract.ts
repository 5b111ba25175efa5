import { z } from 'zod';
import { staffCall } from '../../platform/call.ts';
import { dateOnly, id, oneOrMany, paging, total } from '../../platform/schemas.ts';
import { run } from '../runs/index.ts';
import { trailExportChoice } from './columns.ts';
import { trailEntry } from './trail-entry.ts';

const tags = ['Audit trail'];
const path = '/agencies/audit-trails';

/** The periods of the audit trail, in days of the agency's time zone. */
export const trailDates = ['ANYTIME', 'TODAY', 'YESTERDAY', 'LAST_SEVEN_DAYS', 'LAST_THIRTY_DAYS', 'CUSTOM'] as const;

const filter = {
  /** The number of a record, such as 1042 or #1042, or the name of a person who acted or whose account it is. */
  q: z.string().trim().max(50).optional(),
  actorIds: oneOrMany(id),
  /** Only what the provider's own people did. */
  by: z.enum(['SUPER_ADMIN']).optional(),
  subjectKinds: oneOrMany(z.string().regex(/^[A-Za-z-]{1,60}$/)),
  types: oneOrMany(z.string().regex(/^[A-Za-z-]{1,60}\.[A-Za-z]{1,40}$/)),
  dates: z.enum(trailDates).default('ANYTIME'),
  from: dateOnly.optional(),
  to: dateOnly.optional(),
};
const filterSchema = z.object(filter);

/** The filter of the audit trail. */
export type TrailFilter = z.infer<typeof filterSchema>;

const trailExport = z.object({ ...filter, ...trailExportChoice });
export type TrailExport = z.infer<typeof trailExport>;

export const auditContract = {
  list: staffCall('audit.see')
    .route({
      method: 'GET',
      path,
      tags,
      summary: 'List what happened in the agency, newest first: who, what, from where, before and after',
    })
    .input(z.object({ ...filter, ...paging }))
    .output(z.object({ items: z.array(trailEntry), total })),
  kinds: staffCall('audit.see')
    .route({ method: 'GET', path: `${path}/kinds`, tags, summary: 'List the kinds of records and of events' })
    .output(
      z.object({
        items: z.array(
          z.object({
            kind: z.string(),
            label: z.string(),
            events: z.array(z.object({ type: z.string(), about: z.string() })),
          }),
        ),
      }),
    ),
  download: staffCall('audit.see', { limit: 'message' })
    .route({
      method: 'POST',
      path: `${path}/summary/download`,
      tags,
      summary: 'Export the audit trail to a CSV or XLSX file by a run',
    })
    .input(trailExport)
    .output(run),
};
