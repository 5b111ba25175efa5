export { deadlineDetail } from './deadline-detail.ts';
export { goalAfter, meetGoals, readSla, reopenGoal, rowState, setDeadlines, shownGoals } from './deadlines.ts';
export { type DemoDeadlines, storeDemoDeadlines } from './demo-rows.ts';
export { slaFeature } from './feature.ts';
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
