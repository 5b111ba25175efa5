import { ruleJobColumns } from '@townkeep/core/mechanisms/automation/columns.ts';
import type { RuleJobExport } from '@townkeep/core/mechanisms/automation/contract.ts';
import type { RuleJob } from '@townkeep/core/mechanisms/automation/rule-job.ts';
import { chosenColumns } from '@townkeep/core/mechanisms/runs';
import type { RunContext } from '../../platform/run-kinds.ts';
import { exportRun } from '../runs/index.ts';
import { countJobs, type JobMatch, listJobsBefore } from './log-queries.ts';
import { resolveFilter, ruleJobs } from './rule-log.ts';

const PAGE = 1000;

/** Exports the log of automation rules, newest first. */
export const ruleLogExportRun = exportRun<RuleJobExport, RuleJob>({
  kind: 'automation.export',
  right: 'setup.crm',
  name: 'Rule-log',
  open: async (context, { columns, format: _, ...filter }) => {
    const { match, total } = await context.read(async (tx, by) => {
      const resolved = await resolveFilter(tx, filter, by);
      return { match: resolved, total: (await countJobs(tx, resolved)).count };
    });
    return { columns: chosenColumns<RuleJob>(ruleJobColumns, columns), total, pages: pages(context, match) };
  },
});

async function* pages(context: RunContext, match: JobMatch): AsyncGenerator<readonly RuleJob[]> {
  let beforeId: string | null = null;
  for (;;) {
    const after: string | null = beforeId;
    const jobs: readonly RuleJob[] = await context.read(async (tx, by) =>
      ruleJobs(tx, await listJobsBefore(tx, match, after, PAGE), by),
    );
    yield jobs;
    const last = jobs.at(-1);
    if (last === undefined || jobs.length < PAGE) return;
    beforeId = last.id;
  }
}
