import { invalid, Problem, text } from '@townkeep/core/platform';
import {
  type Configuration,
  fetchUserInfo,
  genericGrantRequest,
  skipSubjectCheck,
  type UserInfoResponse,
} from 'openid-client';
import type { CallContext } from '../../../platform/http/context.ts';
import { routes } from '../../../platform/http/call-path.ts';
import { type CitySignIn, cityProvider, findCitySignIn } from './city-provider.ts';
import { accountId, signedUserId } from './user-id.ts';

const call = routes.publicSubmissions;
type Context = Pick<CallContext, 'services' | 'agencyId' | 'inAgency'>;

/**
 * The routes of the city account: sign-in with the city's own OpenID Connect provider. Source: public side §7, 'Issue
 * form and SSO'.
 */
export const ssoRoutes = {
  ssoConfig: call.ssoConfig.handler(async ({ context }) => {
    const { signIn, city } = await findCitySignIn(context);
    // If the provider fails, the form is shown without the sign-in button.
    const provider = signIn === null ? null : await cityProvider(context.services, signIn).catch(() => null);
    const ssoBaseUrl = provider?.serverMetadata().authorization_endpoint ?? null;
    return { ssoBaseUrl, clientAppId: ssoBaseUrl === null ? null : signIn!.clientId, agencyCity: city };
  }),
  ssoToken: call.ssoToken.handler(async ({ input, context }) => {
    const form = `${context.services.settings.publicUrl}/crm/${input.token}`;
    const redirectUri = input.redirectUri ?? form;
    if (redirectUri.split('?', 1)[0] !== form)
      throw invalid({ redirectUri: text('formatInvalid', { type: 'redirectUri' }) });
    const { provider } = await signInOf(context);
    const parameters = {
      code: input.code,
      redirect_uri: redirectUri,
      ...(input.codeVerifier === undefined ? {} : { code_verifier: input.codeVerifier }),
    };
    const answer = await translateFailure(genericGrantRequest(provider, 'authorization_code', parameters));
    return { token: answer.access_token };
  }),
  ssoUser: call.ssoUser.handler(async ({ input, context }) => {
    const { signIn, provider } = await signInOf(context);
    const user = await translateFailure(fetchUserInfo(provider, input.body.token, skipSubjectCheck));
    const account = accountId(signIn.issuer, user.sub);
    const known = toPerson(user);
    return { ...known, userId: signedUserId(context.services.settings.secret, context.agencyId, account, known.email) };
  }),
};

/** @throws Problem not_found when the agency has no city sign-in */
async function signInOf(context: Context): Promise<{ signIn: CitySignIn; provider: Configuration }> {
  const { signIn } = await findCitySignIn(context);
  if (signIn === null) throw new Problem('not_found');
  return { signIn, provider: await cityProvider(context.services, signIn) };
}

const NO_ANSWER: ReadonlySet<string> = new Set(['OAUTH_TIMEOUT', 'OAUTH_ABORT']);

/**
 * Translates failures of the provider: a refusal or an invalid answer is `sign_in_unverified`, no answer is
 * `unavailable`.
 */
async function translateFailure<T>(request: Promise<T>): Promise<T> {
  return request.catch((error: { code?: unknown }) => {
    const isAnswered = typeof error.code === 'string' && error.code.startsWith('OAUTH_') && !NO_ANSWER.has(error.code);
    throw new Problem(isAnswered ? 'sign_in_unverified' : 'unavailable');
  });
}

function toPerson(user: UserInfoResponse) {
  const [first = '', ...rest] = (user.name ?? '').trim().split(/\s+/);
  const workPhone = user['work_phone'] ?? user['work_phone_number'];
  return {
    firstName: user.given_name ?? (first || null),
    lastName: user.family_name ?? (rest.join(' ') || null),
    email: user.email ?? null,
    phoneNumber: user.phone_number ?? null,
    workPhone: typeof workPhone === 'string' ? workPhone : null,
  };
}
