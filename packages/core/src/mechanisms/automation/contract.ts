import { z } from 'zod';
import { staffCall } from '../../platform/call.ts';
import { dateOnly, id, oneOrMany, paging, total } from '../../platform/schemas.ts';
import { run } from '../runs/index.ts';
import { ruleJobExportChoice } from './columns.ts';
import { ruleJob, ruleJobStatuses } from './rule-job.ts';

const tags = ['Automation rules'];
const logPath = '/agencies/rule-job-audit';

const filter = {
  /** The number of a record, such as 1042 or #1042. */
  q: z.string().trim().max(50).optional(),
  ruleIds: oneOrMany(id),
  statuses: oneOrMany(z.enum(ruleJobStatuses)),
  dates: z.enum(['ANYTIME', 'TODAY', 'YESTERDAY', 'LAST_SEVEN_DAYS', 'LAST_THIRTY_DAYS', 'CUSTOM']).default('ANYTIME'),
  from: dateOnly.optional(),
  to: dateOnly.optional(),
};
const filterSchema = z.object(filter);

/** The filter of the rule log. */
export type RuleJobFilter = z.infer<typeof filterSchema>;

// The export is a GET call, whose query names one column or several.
const { format, columns } = ruleJobExportChoice;
const ruleJobExport = z.object({
  ...filter,
  format: format.default('CSV'),
  columns: z.preprocess((value) => (value === undefined ? undefined : [value].flat()), columns),
});
export type RuleJobExport = z.infer<typeof ruleJobExport>;

const field = z.object({ name: z.string(), label: z.string(), kind: z.string(), isRequired: z.boolean() });
const clause = z.object({ name: z.string(), label: z.string(), fields: z.array(field) });

export const automationContract = {
  offered: staffCall('setup.crm')
    .route({
      method: 'GET',
      path: '/agencies/config/actions',
      tags,
      summary: 'List the events, conditions and actions of automation rules, by kind of record',
    })
    .input(z.object({ type: z.string().max(60).optional().describe('The kind of record, such as `submission`.') }))
    .output(
      z.object({
        items: z.array(
          z.object({
            type: z.string(),
            label: z.string(),
            events: z.array(z.object({ type: z.string(), label: z.string() })),
            conditions: z.array(clause.extend({ operators: z.array(z.string()) })),
            actions: z.array(clause),
          }),
        ),
      }),
    ),
  list: staffCall('setup.crm')
    .route({
      method: 'GET',
      path: logPath,
      tags,
      summary: 'List what automation rules did for each event, newest first, and why they did nothing',
    })
    .input(z.object({ ...filter, ...paging }))
    .output(z.object({ items: z.array(ruleJob), total })),
  download: staffCall('setup.crm', { limit: 'message', reads: false })
    .route({
      method: 'GET',
      path: `${logPath}/download`,
      tags,
      summary: 'Export the log of automation rules to a CSV or XLSX file by a run',
    })
    .input(ruleJobExport)
    .output(run),
};
