import { filesOfStaff } from '../../conversations/index.ts';
import { routes } from '../../platform/http/call-path.ts';
import { withUploads } from '../../uploads/index.ts';
import { readAfter, readCase } from '../read/read-case.ts';
import { linkCalendar, readCalendar, revokeCalendar } from './calendar/link-calendar.ts';
import { cancelInspection } from './cancel-inspection.ts';
import { correctInspection } from './correct-inspection.ts';
import { readDay } from './day/read-day.ts';
import { listInspectors, listRecentInspectors } from './inspectors/list-inspectors.ts';
import { performInspection } from './perform-inspection.ts';
import { planInspection } from './plan-inspection.ts';
import { readInspection } from './read-inspection.ts';
import { staffOf } from '../../platform/acting.ts';

const call = routes.cases;

/** The routes of inspections. */
export const inspectionRoutes = {
  inspection: call.inspection.handler(({ input, context }) => readInspection(context.tx, input, staffOf(context))),
  planInspection: call.planInspection.handler(({ input, context }) =>
    readAfter(context, input.id, planInspection(context.tx, input, staffOf(context))),
  ),
  performInspection: call.performInspection.handler(({ input, context }) =>
    withUploads(context, filesOfStaff(input, context), (inspected) =>
      context.inAgency(async (tx) => {
        const by = staffOf(context);
        await performInspection(tx, input, inspected, by);
        return readCase(tx, input.id, by);
      }),
    ),
  ),
  correctInspection: call.correctInspection.handler(({ input, context }) =>
    readAfter(context, input.id, correctInspection(context.tx, input, staffOf(context))),
  ),
  cancelInspection: call.cancelInspection.handler(({ input, context }) =>
    readAfter(context, input.id, cancelInspection(context.tx, input, staffOf(context))),
  ),
  inspectors: call.inspectors.handler(({ input, context }) => listInspectors(context.tx, input, staffOf(context))),
  recentInspectors: call.recentInspectors.handler(({ input, context }) =>
    listRecentInspectors(context.tx, input, staffOf(context)),
  ),
  inspectionDay: call.inspectionDay.handler(({ input, context }) => readDay(context.tx, input, staffOf(context))),
  calendar: call.calendar.handler(({ context }) => readCalendar(context.tx, context)),
  linkCalendar: call.linkCalendar.handler(({ context }) => linkCalendar(context.tx, context)),
  revokeCalendar: call.revokeCalendar.handler(({ context }) => revokeCalendar(context.tx, context)),
};
