import { staffOf } from '../../platform/acting.ts';
import { routes } from '../../platform/http/call-path.ts';
import { cancelRun, downloadRun, listOwnRuns, reportRun, undoRun } from './own-runs.ts';

const call = routes.runs;

export const runRoutes = {
  list: call.list.handler(async ({ context }) => ({ items: await listOwnRuns(context.tx, staffOf(context)) })),
  get: call.get.handler(({ input, context }) => reportRun(context.tx, input.id, staffOf(context))),
  cancel: call.cancel.handler(({ input, context }) => cancelRun(context.tx, input.id, staffOf(context))),
  undo: call.undo.handler(({ input, context }) => undoRun(context.tx, input.id, staffOf(context))),
  download: call.download.handler(({ input, context }) => downloadRun(context.tx, input.id, staffOf(context))),
};
