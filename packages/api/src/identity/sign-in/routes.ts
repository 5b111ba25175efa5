import { text } from '@townkeep/core/platform';
import { listAgencies } from '../../office/agencies/index.ts';
import { routes } from '../../platform/http/call-path.ts';
import { signInAdminDirectly } from './admin-password-sign-in.ts';
import { enterAgency, issueAdminToken, signOutAdmin } from './admin-sign-in.ts';
import { signInDirectly } from './password-sign-in.ts';
import { deviceOfCall } from './sessions/device-cookie.ts';
import { askForPasswordLink, setPasswordByLink } from './password/password-links.ts';
import { renewByCookie, signOut } from './sessions/sessions.ts';
import { adminOfTokens, signInWithTokens } from './sessions/token-sign-in.ts';

const call = routes.signIn;

export const signInRoutes = {
  login: call.login.handler(({ input, context }) => signInDirectly(context, input)),
  adminLogin: call.adminLogin.handler(({ input, context }) => signInAdminDirectly(context, input)),
  oauthLogin: call.oauthLogin.handler(({ input: { agencyId, ...tokens }, context }) =>
    signInWithTokens(context, agencyId, tokens),
  ),
  oauthAdminLogin: call.oauthAdminLogin.handler(async ({ input, context }) =>
    issueAdminToken(context.services, await adminOfTokens(context.services, input)),
  ),
  adminAgencies: call.adminAgencies.handler(({ input, context }) => listAgencies(context.services.database, input)),
  adminEnter: call.adminEnter.handler(({ input, context }) => enterAgency(context, input)),
  adminLogout: call.adminLogout.handler(async ({ context }) => {
    await signOutAdmin(context);
    return { ended: true };
  }),
  refresh: call.refresh.handler(({ context }) => renewByCookie(context)),
  logout: call.logout.handler(({ context }) => signOut(context)),
  forgotPassword: call.forgotPassword.handler(async ({ input, context }) => {
    await askForPasswordLink(context.services, input.agencyId ?? null, input.email);
    return { message: text('passwordLinkSent') };
  }),
  setPassword: call.setPassword.handler(({ input: { token, password }, context }) =>
    setPasswordByLink(context.services, { token, password, device: deviceOfCall(context) }),
  ),
};
