import { staffOf } from '../../../platform/acting.ts';
import { routes } from '../../../platform/http/call-path.ts';
import {
  beginOwnEnrollment,
  confirmOwnEnrollment,
  readOwnFactor,
  renewOwnRecoveryCodes,
  turnOffOwnFactor,
} from './own-factor.ts';
import { resetFactor } from './reset-factor.ts';

const call = routes.secondFactor;

export const secondFactorRoutes = {
  get: call.get.handler(({ context: { tx, staff } }) => readOwnFactor(tx, staff)),
  begin: call.begin.handler(({ input, context }) => beginOwnEnrollment(context, input)),
  confirm: call.confirm.handler(async ({ input, context }) => ({
    recoveryCodes: await confirmOwnEnrollment(context, input.code),
  })),
  turnOff: call.turnOff.handler(({ input, context }) => turnOffOwnFactor(context, input)),
  renewRecoveryCodes: call.renewRecoveryCodes.handler(async ({ input, context }) => ({
    recoveryCodes: await renewOwnRecoveryCodes(context, input),
  })),
  reset: call.reset.handler(async ({ input, context }) => {
    await resetFactor(context.tx, input.userId, staffOf(context));
    return { reset: true };
  }),
};
