import { staffOf } from '../../platform/acting.ts';
import { routes } from '../../platform/http/call-path.ts';
import { printJobOf, readPrintStatus } from './print-status.ts';
import { startOrFindPrint, startPrint } from './start-print.ts';

const call = routes.documents;

export const documentRoutes = {
  print: call.print.handler(async ({ input, context }) =>
    printJobOf(await startOrFindPrint(context.tx, input, staffOf(context)), context),
  ),
  printStatus: call.printStatus.handler(({ input, context }) =>
    readPrintStatus(context.tx, input.id, staffOf(context)),
  ),
  printMany: call.printMany.handler(async ({ input, context }) =>
    printJobOf(await startPrint(context.tx, input, staffOf(context)), context),
  ),
};
