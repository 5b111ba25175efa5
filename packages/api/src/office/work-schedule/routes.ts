import { routes } from '../../platform/http/call-path.ts';
import { readStoredSchedule } from './area.ts';
import { changeWorkSchedule } from './change-work-schedule.ts';

const call = routes.workSchedule;
/** The version of a schedule that the agency has not changed yet. */
const UNCHANGED = 0;

export const workScheduleRoutes = {
  get: call.get.handler(({ context: { tx } }) => readStoredSchedule(tx)),
  create: call.create.handler(({ input, context: { tx, actor, now } }) =>
    changeWorkSchedule(tx, { ...input, version: UNCHANGED }, actor, now),
  ),
  update: call.update.handler(({ input, context: { tx, actor, now } }) => changeWorkSchedule(tx, input, actor, now)),
};
