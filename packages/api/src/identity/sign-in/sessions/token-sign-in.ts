import { Problem } from '@townkeep/core/platform';
import { STAFF_CLIENT_ID } from '@townkeep/core/identity/sign-in/hosted.ts';
import type { JWTPayload } from 'jose';
import { getStaffSignIn, hasPasswords, outsideProvider, type StaffSignIn } from '../../../office/agencies/index.ts';
import { discoverIssuer, subjectOfAccessToken } from '../../../platform/auth/issuers.ts';
import { type Expected, ID_TOKEN_GOOD_SECONDS, verifyIdToken } from '../../../platform/auth/verify-id-token.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import type { Services } from '../../../platform/services.ts';
import { recordRefusal } from '../password/check-password.ts';
import { nextAdminStep } from '../admin-password-sign-in.ts';
import { accountBlocker } from '../eligibility.ts';
import { ownIssuer } from '../provider/issuer.ts';
import { ADMIN_SUBJECT } from '../provider/accounts.ts';
import { findAccessTokenSubject, insertUsedIdToken } from '../queries/tokens.ts';
import { findAccountByEmail, findSuperAdmin, type SuperAdmin } from '../queries/accounts.ts';
import { type SignedIn, startStaffSession } from './start-session.ts';
import { hashSecret } from '../../../platform/secrets.ts';

export interface Tokens {
  readonly idToken: string;
  readonly accessToken: string;
  readonly nonce?: string | undefined;
}

/**
 * Signs a staff member in with the tokens of the agency's identity provider: one path for our own provider and the
 * agency's. Tokens sign in once.
 * @throws Problem not_found, sign_in_unverified, unavailable, wrong_agency, user_deactivated, no_privileges
 */
export async function signInWithTokens(context: RequestContext, agencyId: number, tokens: Tokens): Promise<SignedIn> {
  const { services } = context;
  const settings = await getStaffSignIn(services, agencyId);
  const claims = await verifyFor(services, settings, tokens);
  const email = emailOf(claims, settings);
  const account =
    email === null || !isOfAgency(claims, settings, agencyId)
      ? undefined
      : await services.inAgency(agencyId, (tx) => findAccountByEmail(tx, email), { reads: true });
  const blocker = account === undefined ? 'wrong_agency' : accountBlocker(account);
  if (account === undefined || blocker !== null) {
    await recordRefusal(services, agencyId, {
      accountId: account?.id ?? null,
      reason: blocker ?? 'wrong_agency',
      by: settings.provider,
    });
    throw new Problem(blocker ?? 'wrong_agency');
  }
  await spendIdToken(services, tokens.idToken);
  return startStaffSession(context, agencyId, account.id, {
    by: settings.provider,
    idToken: hasPasswords(settings) ? null : tokens.idToken,
  });
}

/**
 * Returns the super admin that the tokens of our own provider belong to. Tokens sign in once.
 * @throws Problem sign_in_unverified, no_privileges, user_deactivated, admin_second_factor_missing
 */
export async function adminOfTokens(services: Services, tokens: Tokens): Promise<SuperAdmin> {
  const claims = await verifyIdToken(tokens.idToken, await expectOwn(services, tokens));
  const id = claims.sub?.startsWith(ADMIN_SUBJECT) === true ? claims.sub.slice(ADMIN_SUBJECT.length) : null;
  const admin = id === null ? undefined : await findSuperAdmin(services.database, id);
  if (admin === undefined) throw new Problem('no_privileges');
  if (!admin.isActive) throw new Problem('user_deactivated');
  // The hosted sign-in has asked for the code of those who have one.
  nextAdminStep(services, admin);
  await spendIdToken(services, tokens.idToken);
  return admin;
}

/**
 * Returns the expected claims of our own provider's tokens. Its access tokens are stored here, so nothing is fetched.
 */
async function expectOwn(services: Services, { accessToken, nonce }: Tokens): Promise<Expected> {
  return {
    ...(await ownIssuer(services)),
    clientId: STAFF_CLIENT_ID,
    accessToken,
    nonce,
    accessTokenSubject: (token) => findAccessTokenSubject(services.database, STAFF_CLIENT_ID, token),
    now: services.now(),
  };
}

async function verifyFor(services: Services, settings: StaffSignIn, tokens: Tokens): Promise<JWTPayload> {
  if (hasPasswords(settings)) return verifyIdToken(tokens.idToken, await expectOwn(services, tokens));
  const provider = outsideProvider(settings);
  if (provider === null) throw new Problem('sign_in_unverified');
  return verifyIdToken(tokens.idToken, await expectOutside(services, provider, tokens));
}

type Provider = NonNullable<ReturnType<typeof outsideProvider>>;

async function expectOutside(
  services: Services,
  { issuer, clientId }: Provider,
  { accessToken, nonce }: Tokens,
): Promise<Expected> {
  const { egressAllow } = services.settings;
  const unreachable = (error: unknown) => {
    services.log.warn({ err: error }, "an agency's identity provider cannot be reached");
    throw new Problem('unavailable');
  };
  const { keys, userInfoUrl } = await discoverIssuer(issuer, egressAllow).catch(unreachable);
  return {
    issuer,
    keys,
    clientId,
    accessToken,
    nonce,
    accessTokenSubject: async (token) => {
      if (userInfoUrl === null) return null;
      return subjectOfAccessToken(userInfoUrl, token, egressAllow).catch(unreachable);
    },
    now: services.now(),
  };
}

/**
 * Returns whether the claims allow this agency. Our own provider names the agency; an agency's own does so if it was
 * configured.
 */
function isOfAgency(claims: JWTPayload, settings: StaffSignIn, agencyId: number): boolean {
  const claim = hasPasswords(settings) ? 'agency_id' : settings.agencyClaim;
  return claim === null || String(claims[claim]) === String(agencyId);
}

/** Returns the email address of the claims. Microsoft's directories can omit `email`; their user name is an address. */
function emailOf(claims: JWTPayload, settings: StaffSignIn): string | null {
  const email = claims['email'] ?? (settings.provider === 'AD' ? claims['preferred_username'] : undefined);
  const isVerified = claims['email_verified'] !== false && claims['email_verified'] !== 'false';
  return typeof email === 'string' && isVerified && email.length <= 320 ? email : null;
}

/**
 * Marks a verified ID token as used, because it signs a person in only once. The hash leaves out the signature: an
 * elliptic-curve signature can be turned into a second valid one, which would make the same token look new.
 * @throws Problem sign_in_unverified when it was used before
 */
async function spendIdToken({ database, now }: Pick<Services, 'database' | 'now'>, idToken: string): Promise<void> {
  const signedPart = idToken.slice(0, idToken.lastIndexOf('.'));
  const expiresAt = new Date(now().getTime() + ID_TOKEN_GOOD_SECONDS * 1000);
  if (!(await insertUsedIdToken(database, hashSecret(signedPart), expiresAt))) throw new Problem('sign_in_unverified');
}
