import { createHash } from 'node:crypto';
import { importJWK, type JWTPayload, SignJWT } from 'jose';
import { agency } from '../../../testing/factories.ts';
import { testApp } from '../../../testing/server.ts';
import { signingKeys } from '../provider/keys.ts';
import { tokensOf } from './hosted.ts';
import { member, PASSWORD, send, type Token } from './people.ts';

/** Signs in with tokens of a provider. */
export const login = (agencyId: number, body: object) =>
  send<Token>('POST', `/oauth/agencies/${agencyId}/login`, { body });

/** Returns a clerk who signs in on the hosted page, with the tokens that the page gave. */
export async function clerkWithTokens() {
  const riverton = await agency();
  const clerk = await member(riverton);
  const { idToken, accessToken } = await tokensOf(riverton.id, clerk.email, PASSWORD);
  return { riverton, clerk, idToken, accessToken };
}

/** Returns an ID token of our own provider with these claims. */
export async function signed(claims: JWTPayload): Promise<string> {
  const [key] = (await signingKeys((await testApp()).services)).keys;
  return new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid: key!.kid! }).sign(await importJWK(key!, 'ES256'));
}

/** The hash of an access token that an ID token has. Source: OpenID Connect Core 1.0 §3.1.3.6. */
export const hashOf = (accessToken: string): string =>
  createHash('sha256').update(accessToken).digest().subarray(0, 16).toString('base64url');
