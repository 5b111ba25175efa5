import type { ServerFeature } from '../../platform/feature.ts';
import { slaDemo } from './demo.ts';
import { watchDeadlines } from './watch-deadlines.ts';

export { deadlineDetail } from './deadlines.ts';
export { goalAfter, meetGoals, readSla, reopenGoal, rowState, setDeadlines, shownGoals } from './deadlines.ts';
export { type DemoDeadlines, storeDemoDeadlines } from './demo-rows.ts';
export {
  type DeadlineJson,
  deadlinesOf,
  type GoalDeadline,
  type NextDeadline,
  nextDeadlineOf,
  saveDeadlines,
  slaCondition,
  slaQuery,
} from './queries.ts';

export const slaFeature: ServerFeature = {
  demo: slaDemo,
  jobs: (services) => [{ name: 'watch-deadlines', schedule: '*/5 * * * *', run: () => watchDeadlines(services()) }],
};
