import { createLocalJWKSet, type JWTVerifyGetKey } from 'jose';
import type { Services } from '../../platform/services.ts';
import { signingKeys } from './keys.ts';

/** Our own provider's name, which is also where it is found. */
export const issuerUrl = (services: Pick<Services, 'settings'>): string => `${services.settings.publicUrl}/oidc`;

/** What tokens of our own provider are verified with; its keys are at hand, so nothing is fetched. */
export async function ownIssuer(services: Services): Promise<{ issuer: string; keys: JWTVerifyGetKey }> {
  const { keys } = await signingKeys(services);
  return {
    issuer: issuerUrl(services),
    keys: createLocalJWKSet({ keys: keys.map(({ d: _private, ...open }) => open) }),
  };
}
