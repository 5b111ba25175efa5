import { staffOf } from '../../../platform/acting.ts';
import { routes } from '../../../platform/http/call-path.ts';
import { dismissHeldMail, fileHeldMail, holdMailAgain } from './close-mail.ts';
import { countHeldMail, getHeldMail, listHeldMail } from './held-mail.ts';

const call = routes.heldMail;

export const heldMailRoutes = {
  list: call.list.handler(({ input, context }) => listHeldMail(context.tx, input, staffOf(context))),
  counts: call.counts.handler(({ input, context }) => countHeldMail(context.tx, input, staffOf(context))),
  get: call.get.handler(({ input, context }) => getHeldMail(context.tx, input, staffOf(context))),
  file: call.file.handler(({ input, context }) => fileHeldMail(context.tx, input, staffOf(context))),
  dismiss: call.dismiss.handler(({ input, context }) => dismissHeldMail(context.tx, input, staffOf(context))),
  holdAgain: call.holdAgain.handler(({ input, context }) => holdMailAgain(context.tx, input, staffOf(context))),
};
