import { staffOf } from '../../../../platform/acting.ts';
import { byStaff } from '../../../../platform/http/by-staff.ts';
import { routes } from '../../../../platform/http/call-path.ts';
import { closeDeposit } from './close-deposit.ts';
import { printSlip } from './deposit-slip.ts';
import { getDeposit, readDepositLines, readDeposits, readWaiting } from './read-deposits.ts';

const call = routes.deposits;

/** The routes for deposits. */
export const depositRoutes = {
  waiting: call.waiting.handler(byStaff(readWaiting)),
  lines: call.lines.handler(byStaff(readDepositLines)),
  close: call.close.handler(byStaff(closeDeposit)),
  list: call.list.handler(byStaff(readDeposits)),
  get: call.get.handler(byStaff(getDeposit)),
  slip: call.slip.handler(({ input, context }) => printSlip(input, staffOf(context))),
};
