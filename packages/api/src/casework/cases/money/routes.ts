import { routes } from '../../../platform/http/call-path.ts';
import { byStaff } from '../../../platform/http/by-staff.ts';
import { addCharge, correctCharge } from './charges.ts';
import { readMoneyChoices } from './choices.ts';
import { addPayment, correctPayment } from './payments.ts';
import { readMoney } from './read-money.ts';
import { receiptRoutes } from './receipts/routes.ts';
import { revertLine, voidLine } from './reversals.ts';
import { decideWaiver, withdrawWaiver } from './waivers.ts';
import { staffOf } from '../../../platform/acting.ts';

const call = routes.cases;

/** The routes for the money of a case. */
export const moneyRoutes = {
  money: call.money.handler(byStaff(readMoney)),
  moneyChoices: call.moneyChoices.handler(byStaff(readMoneyChoices)),
  addCharge: call.addCharge.handler(byStaff(addCharge)),
  correctCharge: call.correctCharge.handler(byStaff(correctCharge)),
  voidCharge: call.voidCharge.handler(({ input: { transactionId, ...input }, context }) =>
    voidLine(context.tx, { ...input, lineId: transactionId }, staffOf(context)),
  ),
  addPayment: call.addPayment.handler(byStaff(addPayment)),
  correctPayment: call.correctPayment.handler(byStaff(correctPayment)),
  voidPayment: call.voidPayment.handler(({ input: { paymentId, ...input }, context }) =>
    voidLine(context.tx, { ...input, lineId: paymentId, kinds: ['PAYMENT'] }, staffOf(context)),
  ),
  revertLine: call.revertLine.handler(byStaff(revertLine)),
  decideWaiver: call.decideWaiver.handler(byStaff(decideWaiver)),
  withdrawWaiver: call.withdrawWaiver.handler(byStaff(withdrawWaiver)),
  ...receiptRoutes,
};
