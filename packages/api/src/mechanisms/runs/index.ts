import type { ServerFeature } from '../../platform/feature.ts';
import { runJobs } from './jobs.ts';
import { runRoutes } from './routes.ts';

export { exportRun } from './export/export-run.ts';
export { changed, eachByCommand, type GroupedRecord, reasonOf, skipped, unchanged } from './group/outcomes.ts';
export { selectRecords } from './group/select-records.ts';
export { overRecords } from './records/over-records.ts';
export { isRunUndone, mayRunBeUndone } from './queries.ts';
export { findEventOfRun, type RecordOutcome, type RunRecord } from './records/queries.ts';
export { startRun } from './start-run.ts';

export const runsFeature: ServerFeature = { routes: { runs: runRoutes }, jobs: runJobs };
