export { exportRun } from './export/export-run.ts';
export { runsFeature } from './feature.ts';
export { changed, eachByCommand, type GroupedRecord, reasonOf, skipped, unchanged } from './group/outcomes.ts';
export { selectRecords } from './group/select-records.ts';
export { overRecords } from './records/over-records.ts';
export { findEventOfRun, type RecordOutcome, type RunRecord } from './records/queries.ts';
export { startRun } from './start-run.ts';
