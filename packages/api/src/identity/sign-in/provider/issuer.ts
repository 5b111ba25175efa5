import { createLocalJWKSet, type JWTVerifyGetKey } from 'jose';
import type { Services } from '../../../platform/services.ts';
import { signingKeys } from './keys.ts';

/** Returns our own provider's issuer, which is also its address. */
export const issuerUrl = (services: Pick<Services, 'settings'>): string => `${services.settings.publicUrl}/oidc`;

/** Returns the issuer and keys that verify tokens of our own provider. The keys are at hand, so nothing is fetched. */
export async function ownIssuer(services: Services): Promise<{ issuer: string; keys: JWTVerifyGetKey }> {
  const { keys } = await signingKeys(services);
  return {
    issuer: issuerUrl(services),
    keys: createLocalJWKSet({ keys: keys.map(({ d: _private, ...open }) => open) }),
  };
}
