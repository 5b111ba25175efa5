import { routes } from '../../platform/http/call-path.ts';
import { caseActor } from '../case-actor.ts';
import { addTime } from './add-time.ts';
import { editTime, removeTime } from './change-time.ts';
import { readRunningTimer, readTime, readTimeTotals } from './read-time.ts';

const call = routes.cases;

/** The routes for the time spent on cases. */
export const timeRoutes = {
  time: call.time.handler(({ input, context }) => readTime(context.tx, input.id, caseActor(context))),
  addTime: call.addTime.handler(({ input, context }) => addTime(context.tx, input, caseActor(context))),
  editTime: call.editTime.handler(({ input, context }) => editTime(context.tx, input, caseActor(context))),
  removeTime: call.removeTime.handler(({ input, context }) => removeTime(context.tx, input, caseActor(context))),
  runningTimer: call.runningTimer.handler(({ context }) => readRunningTimer(context.tx, caseActor(context))),
  timeTotals: call.timeTotals.handler(({ input, context }) => readTimeTotals(context.tx, input, caseActor(context))),
};
