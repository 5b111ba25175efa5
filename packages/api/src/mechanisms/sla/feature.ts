import type { ServerFeature } from '../../platform/feature.ts';
import { slaDemo } from './demo.ts';
import { watchDeadlines } from './watch-deadlines.ts';

export const slaFeature: ServerFeature = {
  demo: slaDemo,
  jobs: (services) => [{ name: 'watch-deadlines', schedule: '*/5 * * * *', run: () => watchDeadlines(services()) }],
};
