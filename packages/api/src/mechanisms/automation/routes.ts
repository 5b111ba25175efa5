import { staffOf } from '../../platform/acting.ts';
import { routes } from '../../platform/http/call-path.ts';
import { startRun } from '../runs/index.ts';
import { ruleLogExportRun } from './export-log.ts';
import { countJobs, listJobs } from './log-queries.ts';
import { offeredClauses } from './offered.ts';
import { resolveFilter, ruleJobs } from './rule-log.ts';

export const automationRoutes = {
  offered: routes.automation.offered.handler(({ input }) => offeredClauses(input.type)),
  list: routes.automation.list.handler(async ({ input, context }) => {
    const { tx } = context;
    const { limit, offset, ...filter } = input;
    const match = await resolveFilter(tx, filter, staffOf(context));
    const items = await ruleJobs(tx, await listJobs(tx, match, { limit, offset }), staffOf(context));
    return { items, total: await countJobs(tx, match) };
  }),
  download: routes.automation.download.handler(async ({ input, context }) => {
    await resolveFilter(context.tx, input, staffOf(context));
    const label = `Export the rule log to ${input.format}`;
    return startRun(context.tx, { kind: ruleLogExportRun.name, label, input }, staffOf(context));
  }),
};
