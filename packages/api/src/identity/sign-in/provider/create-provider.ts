import {
  type ClientMetadata,
  type Configuration,
  errors,
  interactionPolicy,
  type JWKS,
  type KoaContextWithOIDC,
  Provider,
} from 'oidc-provider';
import { ANY_AGENCY, STAFF_CLIENT_ID } from '@townkeep/core/identity/sign-in/hosted.ts';
import { asProblem } from '../../../platform/http/problem-answer.ts';
import { sign } from '../../../platform/secrets.ts';
import type { Services } from '../../../platform/services.ts';
import { secureName } from '../sessions/cookies.ts';
import { messagePage } from '../pages/message-page.ts';
import { accountOf } from './accounts.ts';
import { issuerUrl } from './issuer.ts';
import { SIGNING_ALGORITHM, signingKeys } from './keys.ts';
import { recordsIn } from './records.ts';

const SCOPES = 'openid profile email custom_poc';
const SHORT_SECONDS = 600;

/**
 * Creates our own OpenID Connect provider: authorization code with PKCE for one public client, the staff application.
 * It asks for the password each time and keeps no one signed in: sessions belong to the application, so signing out
 * ends just one thing.
 */
export async function createProvider(services: Services): Promise<Provider> {
  const { publicUrl, secret } = services.settings;
  const path = new URL(publicUrl).pathname.replace(/\/$/, '');
  const named = (name: string) => secureName(services.settings, name);
  const provider = new Provider(issuerUrl(services), {
    ...providerConfiguration(publicUrl, path),
    adapter: recordsIn(services.database),
    jwks: (await signingKeys(services)) as JWKS,
    findAccount: (_ctx, subject) => accountOf(services, subject),
    loadExistingGrant: (ctx) => grantAll(ctx),
    cookies: {
      // The first key signs, and all verify.
      keys: [secret.current, ...secret.former].map((each) => sign(each, 'sign-in-cookies', '1').toString('base64url')),
      names: {
        session: named('townkeep_oidc'),
        interaction: named('townkeep_interaction'),
        resume: named('townkeep_resume'),
      },
      long: { signed: true, httpOnly: true, sameSite: 'lax', path: `${path}/oidc` },
      short: { signed: true, httpOnly: true, sameSite: 'lax' },
    },
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      resourceIndicators: { enabled: false },
      rpInitiatedLogout: { enabled: true, logoutSource: signOutAtOnce, postLogoutSuccessSource: sayGoodbye },
    },
    renderError: (ctx, out, error) => {
      const failed = unavailability(error);
      ctx.type = 'html';
      ctx.body = messagePage(
        'Sign-in cannot continue',
        failed ?? `${out.error_description ?? out.error}. Please start again from your agency's sign-in page.`,
      );
    },
  });
  // Scheme and host are those of the public address; `presentPublicAddress` sets them on each request.
  provider.proxy = true;
  // Its framework would also write failures to the console.
  provider.silent = true;
  provider.on('server_error', (ctx, error) => {
    const failed = unavailability(error);
    if (failed === null) return void services.log.error({ err: error }, 'the sign-in provider failed');
    // The library answers 500 for any error that it did not raise itself.
    ctx.status = 503;
    if (ctx.type === 'application/json') ctx.body = { error: 'temporarily_unavailable', error_description: failed };
  });
  return provider;
}

/** Returns the text for an unreachable database; null for any other error. */
function unavailability(error: unknown): string | null {
  const problem = asProblem(error);
  return problem?.code === 'unavailable' ? problem.message : null;
}

/** Returns the provider's configuration: its client, claims, parameters and lifetimes (seconds). */
function providerConfiguration(publicUrl: string, path: string): Configuration {
  return {
    clients: [staffClient(publicUrl)],
    clientAuthMethods: ['none'],
    clientBasedCORS: (_ctx, origin) => origin === new URL(publicUrl).origin,
    responseTypes: ['code'],
    pkce: { required: () => true },
    scopes: SCOPES.split(' '),
    claims: {
      openid: ['sub', 'agency_id'],
      email: ['email'],
      profile: ['given_name', 'family_name'],
      custom_poc: ['agency_id'],
    },
    conformIdTokenClaims: false,
    extraParams: {
      agency_id: (_ctx, value) => {
        if (value !== undefined && value !== ANY_AGENCY && !/^[1-9]\d{0,4}$/.test(value))
          throw new errors.InvalidRequest(`agency_id is an agency number or "${ANY_AGENCY}"`);
      },
    },
    interactions: {
      policy: [loginEachTime()],
      url: (_ctx, interaction) => `${path}/signin/interaction/${interaction.uid}`,
    },
    ttl: {
      AccessToken: 300,
      AuthorizationCode: 60,
      IdToken: 300,
      Interaction: 3600,
      Session: SHORT_SECONDS,
      Grant: SHORT_SECONDS,
    },
  };
}

/** Grants all scopes without consent, because the staff application is ours. */
async function grantAll({ oidc }: KoaContextWithOIDC): Promise<InstanceType<Provider['Grant']>> {
  const grant = new oidc.provider.Grant({ clientId: oidc.client!.clientId, accountId: oidc.session!.accountId! });
  grant.addOIDCScope(SCOPES);
  await grant.save();
  return grant;
}

function staffClient(publicUrl: string): ClientMetadata {
  return {
    client_id: STAFF_CLIENT_ID,
    client_name: 'Townkeep',
    application_type: 'web',
    token_endpoint_auth_method: 'none',
    grant_types: ['authorization_code'],
    response_types: ['code'],
    redirect_uris: [`${publicUrl}/implicit/callback`],
    post_logout_redirect_uris: [`${publicUrl}/logout/callback`],
    id_token_signed_response_alg: SIGNING_ALGORITHM,
  };
}

function loginEachTime(): interactionPolicy.Prompt {
  const isMissing = new interactionPolicy.Check(
    'no_login',
    'the password was not asked for',
    'login_required',
    (ctx) => ctx.oidc.result?.login === undefined,
  );
  return new interactionPolicy.Prompt({ name: 'login', requestable: true }, isMissing);
}

/**
 * Signs out without a confirmation: the application's session has already ended, and the provider keeps no one signed
 * in.
 */
async function signOutAtOnce(ctx: KoaContextWithOIDC): Promise<void> {
  const { session, params, client } = ctx.oidc;
  await session!.destroy();
  const back = client === undefined ? undefined : params?.['post_logout_redirect_uri'];
  if (typeof back !== 'string') return sayGoodbye(ctx);
  const url = new URL(back);
  if (typeof params?.['state'] === 'string') url.searchParams.set('state', params['state']);
  ctx.status = 303;
  ctx.redirect(url.href);
}

function sayGoodbye(ctx: KoaContextWithOIDC): void {
  ctx.body = messagePage('You are signed out', 'You can close this page.');
}
