import type { JobKind } from '../../platform/jobs.ts';
import type { Services } from '../../platform/services.ts';
import { WORK_ON_RUN } from './start-run.ts';
import { sweepRuns } from './sweep-runs.ts';
import { workOnRun } from './work/work-on-run.ts';

/** A file of a million rows takes minutes. */
const LONGEST_SECONDS = 3600;

/** The jobs that work on runs, and remove old ones. */
export const runJobs = (services: () => Services): JobKind[] => [
  {
    name: WORK_ON_RUN,
    retries: 50,
    batch: { size: 1, secondsEach: LONGEST_SECONDS },
    atOnce: 2,
    run: (data) => workOnRun(services(), Number(data['agencyId']), String(data['runId'])),
  },
  { name: 'sweep-runs', schedule: '41 3 * * *', run: () => sweepRuns(services()) },
];
