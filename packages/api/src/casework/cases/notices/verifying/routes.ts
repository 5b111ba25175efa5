import { routes } from '../../../../platform/http/call-path.ts';
import { verifyNotice } from './verify-notice.ts';

const call = routes.noticePage;

/** The routes of the page that verifies a notice. */
export const noticePageRoutes = {
  get: call.get.handler(({ input, context: { services } }) => verifyNotice(services, input.token)),
};
