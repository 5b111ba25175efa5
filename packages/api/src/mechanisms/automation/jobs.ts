import { RULE_JOBS_KEPT_DAYS, SKIPPED_JOBS_KEPT_DAYS } from '@townkeep/core/mechanisms/automation/limits.ts';
import { eachAgency } from '../../platform/database/tenancy.ts';
import type { JobKind } from '../../platform/jobs.ts';
import type { Services } from '../../platform/services.ts';
import { removeJobsBefore } from './queries.ts';
import { type RunRules, runRules } from './run-rules.ts';
import { RUN_RULES } from './start-rules.ts';

const DAY_MS = 86_400_000;

export const automationJobs = (services: () => Services): JobKind[] => [
  {
    name: RUN_RULES,
    run: (data) => runRules(services(), data as unknown as RunRules),
    batch: { size: 5, secondsEach: 60 },
  },
  { name: 'remove-old-rule-jobs', run: () => removeOldJobs(services()), schedule: '53 3 * * *' },
];

async function removeOldJobs({ database, inAgency, now }: Services): Promise<void> {
  const daysAgo = (days: number) => new Date(now().getTime() - days * DAY_MS);
  await eachAgency(database, (agencyId) =>
    inAgency(agencyId, async (tx) => {
      await removeJobsBefore(tx, daysAgo(RULE_JOBS_KEPT_DAYS), false);
      await removeJobsBefore(tx, daysAgo(SKIPPED_JOBS_KEPT_DAYS), true);
    }),
  );
}
