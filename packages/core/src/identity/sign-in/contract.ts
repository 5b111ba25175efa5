import { z } from 'zod';
import { openCall } from '../../platform/call.ts';
import { text } from '../../platform/messages.ts';
import { agencyId, paging, requiredText, total } from '../../platform/schemas.ts';
import { CODE_MAX, PASSWORD_MAX, products } from '../people/index.ts';
import { REASON_MAX, REASON_MIN, reasonProblem } from './reason.ts';

const tags = ['Sign-in'];
const credentials = { email: z.string().trim().min(1).max(320), password: z.string().min(1).max(PASSWORD_MAX) };
const code = z.string().max(CODE_MAX).optional();
const tokens = {
  idToken: z.string().min(1).max(16_000),
  accessToken: z.string().min(1).max(16_000),
  /** The nonce of the sign-in, which the server also checks. The specified body has only the two tokens. */
  nonce: z.string().min(1).max(500).optional(),
};
const isLongEnough = (reason: string): boolean => reason === '' || reasonProblem(reason) === null;
/** The reason of a super admin for entering an agency. */
const entryReason = requiredText('Reason', REASON_MAX).refine(
  isLongEnough,
  text('charactersAtLeast', { n: REASON_MIN }),
);
const listedAgency = z.object({ id: agencyId, name: z.string(), products: z.array(z.enum(products)) });
/** A bearer token and its expiry. */
const answer = z.object({ token: z.string(), expiresAt: z.iso.datetime() });

// Sign-ins with a password have no request limit: only failed ones are counted. Source: ADR 10.
export const signInContract = {
  login: openCall('anonymous')
    .route({
      method: 'POST',
      path: '/agencies/{agencyId}/login',
      tags,
      summary: 'Sign in with email and password',
      description:
        'With a second factor, send `code` too; without it the answer is 401 `code_needed`. ' +
        'A person who needs a second factor and has none gets 403 `second_factor_missing`.',
    })
    .input(z.object({ agencyId, ...credentials, code }))
    .output(answer),
  adminLogin: openCall('anonymous')
    .route({
      method: 'POST',
      path: '/admin/login',
      tags,
      summary: 'Sign in as super admin',
      description:
        'With a second factor, send `code` too; without it the answer is 401 `code_needed`. Without a second factor ' +
        'where the installation requires one, the answer is 403 `admin_second_factor_missing`.',
    })
    .input(z.object({ ...credentials, code }))
    .output(answer),
  oauthLogin: openCall('anonymous', { limit: 'token-sign-in' })
    .route({
      method: 'POST',
      path: '/oauth/agencies/{agencyId}/login',
      tags,
      summary: "Sign in with the tokens of the agency's identity provider",
    })
    .input(z.object({ agencyId, ...tokens }))
    .output(answer),
  oauthAdminLogin: openCall('anonymous', { limit: 'token-sign-in' })
    .route({
      method: 'POST',
      path: '/oauth/admin/login',
      tags,
      summary: 'Sign in as super admin with the tokens of the hosted sign-in',
    })
    .input(z.object(tokens))
    .output(answer),
  adminAgencies: openCall('super-admin', { limit: 'search' })
    .route({
      method: 'GET',
      path: '/admin/agencies',
      tags,
      summary: 'List the agencies that a super admin can enter, by name',
    })
    .input(z.object({ q: z.string().trim().max(200).optional(), ...paging }))
    .output(z.object({ items: z.array(listedAgency), total })),
  adminEnter: openCall('super-admin', { limit: 'enter-agency', limitedBy: 'account' })
    .route({
      method: 'POST',
      path: '/admin/agencies/{agencyId}/login',
      tags,
      summary: 'Enter an agency as super admin, for a reason',
    })
    .input(z.object({ agencyId, reason: entryReason }))
    .output(answer),
  adminLogout: openCall('super-admin')
    .route({
      method: 'POST',
      path: '/admin/logout',
      tags,
      summary: "End a super admin's sessions, including those in agencies",
    })
    .output(z.object({ ended: z.boolean() })),
  refresh: openCall('refresh-cookie')
    .route({ method: 'GET', path: '/refresh-token', tags, summary: 'Renew the bearer token with the session cookie' })
    .output(
      answer
        .extend({ agencyId: z.number().int(), userId: z.string() })
        .describe('The current session, which another sign-in in the same browser replaces.'),
    ),
  logout: openCall('refresh-cookie')
    .route({ method: 'POST', path: '/logout', tags, summary: 'End the session' })
    .output(z.object({ logoutUrl: z.string().nullable() })),
  forgotPassword: openCall('anonymous', { limit: 'password-link' })
    .route({ method: 'POST', path: '/auth0-forgot-password', tags, summary: 'Ask for a link to set a new password' })
    .input(z.object({ email: z.string().trim().min(3).max(320), agencyId: agencyId.optional() }))
    .output(z.object({ message: z.string() })),
  setPassword: openCall('anonymous', { limit: 'password-link' })
    .route({ method: 'POST', path: '/set-password', tags, summary: 'Set a new password with the link from the email' })
    .input(z.object({ token: z.string().min(1).max(200), password: z.string().min(1).max(PASSWORD_MAX) }))
    .output(z.object({ agencyId: z.number().int() })),
};
