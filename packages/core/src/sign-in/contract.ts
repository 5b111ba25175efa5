import { z } from 'zod';
import { openCall } from '../kernel/call.ts';
import { agencyId } from '../kernel/schemas.ts';
import { PASSWORD_MAX } from '../people/index.ts';

const tags = ['Sign-in'];
const credentials = { email: z.string().trim().min(1).max(320), password: z.string().min(1).max(PASSWORD_MAX) };
const tokens = {
  idToken: z.string().min(1).max(16_000),
  accessToken: z.string().min(1).max(16_000),
  /** What the sign-in was asked with, for the server to compare too. The specified body has the two tokens alone. */
  nonce: z.string().min(1).max(500).optional(),
};
/** A bearer token and when it ends. */
const answer = z.object({ token: z.string(), expiresAt: z.iso.datetime() });

export const signInContract = {
  login: openCall('nobody', { limit: 'sign-in' })
    .route({ method: 'POST', path: '/agencies/{agencyId}/login', tags, summary: 'Sign in with e-mail and password' })
    .input(z.object({ agencyId, ...credentials }))
    .output(answer),
  adminLogin: openCall('nobody', { limit: 'sign-in' })
    .route({ method: 'POST', path: '/admin/login', tags, summary: 'Sign in as super admin' })
    .input(z.object(credentials))
    .output(answer),
  oauthLogin: openCall('nobody', { limit: 'sign-in' })
    .route({ method: 'POST', path: '/oauth/agencies/{agencyId}/login', tags, summary: "Sign in with the tokens of the agency's identity provider" })
    .input(z.object({ agencyId, ...tokens }))
    .output(answer),
  oauthAdminLogin: openCall('nobody', { limit: 'sign-in' })
    .route({ method: 'POST', path: '/oauth/admin/login', tags, summary: 'Sign in as super admin with the tokens of the hosted sign-in' })
    .input(z.object(tokens))
    .output(answer),
  superAdminLogin: openCall('nobody', { limit: 'sign-in' })
    .route({ method: 'POST', path: '/agencies/{agencyId}/super-admin-login', tags, summary: 'Enter an agency with a super-admin token' })
    .input(z.object({ agencyId, token: z.string().min(1).max(200) }))
    .output(answer),
  refresh: openCall('refresh-cookie')
    .route({ method: 'GET', path: '/refresh-token', tags, summary: 'Renew the bearer token by the session cookie' })
    .output(answer.extend({ agencyId: z.number().int(), userId: z.string() }).describe('Whose session it is now: a sign-in elsewhere in the browser puts another in its place.')),
  logout: openCall('refresh-cookie')
    .route({ method: 'POST', path: '/logout', tags, summary: 'End the session' })
    .output(z.object({ logoutUrl: z.string().nullable() })),
  forgotPassword: openCall('nobody', { limit: 'sign-in' })
    .route({ method: 'POST', path: '/auth0-forgot-password', tags, summary: 'Ask for a link to set a new password' })
    .input(z.object({ email: z.string().trim().min(3).max(320), agencyId: agencyId.optional() }))
    .output(z.object({ message: z.string() })),
  setPassword: openCall('nobody', { limit: 'sign-in' })
    .route({ method: 'POST', path: '/set-password', tags, summary: 'Set a new password with the link from the e-mail' })
    .input(z.object({ token: z.string().min(1).max(200), password: z.string().min(1).max(PASSWORD_MAX) }))
    .output(z.object({ agencyId: z.number().int() })),
};
