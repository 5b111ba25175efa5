import { byStaff } from '../../../platform/http/by-staff.ts';
import { routes } from '../../../platform/http/call-path.ts';
import { addTime } from './add-time.ts';
import { editTime, removeTime } from './change-time.ts';
import { startTimeExport } from './export-time.ts';
import { readRunningTimer, readTime, readTimeTotals } from './read-time.ts';
import { staffOf } from '../../../platform/acting.ts';

const call = routes.cases;

/** The routes for the time spent on cases. */
export const timeRoutes = {
  time: call.time.handler(({ input, context }) => readTime(context.tx, input.id, staffOf(context))),
  addTime: call.addTime.handler(byStaff(addTime)),
  editTime: call.editTime.handler(byStaff(editTime)),
  removeTime: call.removeTime.handler(byStaff(removeTime)),
  runningTimer: call.runningTimer.handler(({ context }) => readRunningTimer(context.tx, staffOf(context))),
  timeDownload: call.timeDownload.handler(byStaff(startTimeExport)),
  timeTotals: call.timeTotals.handler(byStaff(readTimeTotals)),
};
