import { byStaff } from '../../../platform/http/by-staff.ts';
import { filesOfStaff } from '../../../mechanisms/conversations/index.ts';
import { routes } from '../../../platform/http/call-path.ts';
import { undoable } from '../../../mechanisms/undo/index.ts';
import { withUploads } from '../../../mechanisms/uploads/index.ts';
import { caseUndo } from '../handling/undo.ts';
import { changesCase, readCase } from '../read/read-case.ts';
import { linkCalendar, readCalendar, revokeCalendar } from './calendar/link-calendar.ts';
import { cancelInspection } from './cancel-inspection.ts';
import { correctInspection } from './correct-inspection.ts';
import { readDay } from './day/read-day.ts';
import { listInspectors, listRecentInspectors } from './inspectors/list-inspectors.ts';
import { performInspection } from './perform-inspection.ts';
import { planInspection } from './plan-inspection.ts';
import { readInspection, readViolationPhotos } from './read-inspection.ts';
import { staffOf } from '../../../platform/acting.ts';

const call = routes.cases;

const replanUndoably = undoable(caseUndo, 'PLAN', planInspection);

/** The routes of inspections. */
export const inspectionRoutes = {
  inspection: call.inspection.handler(byStaff(readInspection)),
  violationPhotos: call.violationPhotos.handler(byStaff(readViolationPhotos)),
  planInspection: call.planInspection.handler(
    changesCase((tx, input, by) => (input.inspectionId == null ? planInspection : replanUndoably)(tx, input, by)),
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
  correctInspection: call.correctInspection.handler(changesCase(correctInspection)),
  cancelInspection: call.cancelInspection.handler(changesCase(undoable(caseUndo, 'CANCELLATION', cancelInspection))),
  inspectors: call.inspectors.handler(byStaff(listInspectors)),
  recentInspectors: call.recentInspectors.handler(byStaff(listRecentInspectors)),
  inspectionDay: call.inspectionDay.handler(byStaff(readDay)),
  calendar: call.calendar.handler(({ context }) => readCalendar(context.tx, context)),
  linkCalendar: call.linkCalendar.handler(({ context }) => linkCalendar(context.tx, context)),
  revokeCalendar: call.revokeCalendar.handler(({ context }) => revokeCalendar(context.tx, context)),
};
