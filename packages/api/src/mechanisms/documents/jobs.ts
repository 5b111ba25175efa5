import type { JobKind } from '../../platform/jobs.ts';
import type { Services } from '../../platform/services.ts';
import { RENDER_PRINT } from './job-names.ts';
import { renderPrint } from './render-print.ts';
import { sweepPrints } from './sweep-prints.ts';

/** The jobs that render prints and remove them a day later. */
export const documentJobs = (services: () => Services): JobKind[] => [
  {
    name: RENDER_PRINT,
    retries: 3,
    batch: { size: 1, secondsEach: 300 },
    run: (data) => renderPrint(services(), { agencyId: Number(data['agencyId']), printId: String(data['printId']) }),
  },
  { name: 'sweep-prints', run: () => sweepPrints(services()), schedule: '23 * * * *' },
];
