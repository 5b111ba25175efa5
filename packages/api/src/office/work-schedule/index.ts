import type { ServerFeature } from '../../platform/feature.ts';
import { workScheduleDemo } from './demo.ts';
import { workScheduleRoutes } from './routes.ts';

export { readWorkSchedule, type StoredSchedule, workScheduleArea } from './area.ts';

export const workScheduleFeature: ServerFeature = {
  routes: { workSchedule: workScheduleRoutes },
  demo: workScheduleDemo,
};
