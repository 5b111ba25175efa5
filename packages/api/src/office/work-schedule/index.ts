export { readWorkSchedule, type StoredSchedule, workScheduleArea } from './area.ts';
export { workScheduleFeature } from './feature.ts';
