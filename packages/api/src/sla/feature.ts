import type { ServerFeature } from '../platform/feature.ts';
import { watchDeadlines } from './watch-deadlines.ts';

export const slaFeature: ServerFeature = {
  jobs: (services) => [{ name: 'watch-deadlines', schedule: '*/5 * * * *', run: () => watchDeadlines(services()) }],
};
