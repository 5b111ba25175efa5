import { staffOf } from '../../../platform/acting.ts';
import { routes } from '../../../platform/http/call-path.ts';
import { endAllSessionsOf, endOtherSessions, endOwnSession, listOwnSessions } from './own-sessions.ts';

const call = routes.sessions;

export const sessionsRoutes = {
  list: call.list.handler(async ({ context }) => ({
    items: await listOwnSessions(context.tx, staffOf(context)),
  })),
  end: call.end.handler(async ({ input, context }) => ({
    ended: await endOwnSession(context, input.id, input.currentPassword),
  })),
  endOthers: call.endOthers.handler(async ({ input, context }) => ({
    ended: await endOtherSessions(context, input.currentPassword),
  })),
  endAllOf: call.endAllOf.handler(async ({ input, context }) => ({
    ended: await endAllSessionsOf(context.tx, input.userId, staffOf(context)),
  })),
};
